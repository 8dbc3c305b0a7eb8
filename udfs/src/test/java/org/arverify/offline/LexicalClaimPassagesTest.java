package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.fakes.Passages;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class LexicalClaimPassagesTest {
  private static final List<Passage> EVIDENCE =
      List.of(
          Passages.of("z", "Bread rises."),
          Passages.of("y", "Raft elects a leader."),
          Passages.titled("x", "Raft leaders", "A term has one."),
          Passages.of("w", "Nothing of it."));

  private static List<String> select(int count, String claim) {
    return new LexicalClaimPassages(count)
        .select(claim, EVIDENCE).stream().map(Passage::id).toList();
  }

  @Test
  void ranksByContentWordsOfTheClaim() {
    // raft, leader, term: x holds 3 (two in its title), y 2, z and w none: in their order.
    assertThat(select(4, "Raft has a leader for a term.")).containsExactly("x", "y", "z", "w");
    assertThat(select(2, "Raft has a leader for a term.")).containsExactly("x", "y");
  }

  @Test
  void keepsTheOrderOfTheEvidenceBetweenEquals() {
    // y and x both hold raft and leader.
    assertThat(select(2, "Raft leaders.")).containsExactly("y", "x");
  }

  @Test
  void takesWhatThereIs() {
    assertThat(new LexicalClaimPassages(3).select("A claim.", List.of())).isEmpty();
    assertThat(select(9, "Raft.")).hasSize(4);
  }

  @Test
  void refusesToTakeNone() {
    assertThatThrownBy(() -> new LexicalClaimPassages(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a claim needs at least 1 passage, was 0");
  }
}
