package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class LexicalClaimPassagesTest {
  // The claim's words: museum, oslo, old.
  private static final String CLAIM = "The museum in Oslo is old.";
  private static final Passage NONE = Passages.of("a", "", "Rice is cheap.");
  private static final Passage ONE = Passages.of("c", "", "Oslo, Oslo and again Oslo.");
  private static final Passage ANOTHER = Passages.of("b", "", "A museum.");
  private static final Passage THREE = Passages.of("d", "Oslo", "Its museum is old.");

  private static List<Passage> select(int most, Passage... evidence) {
    return new LexicalClaimPassages(most).select(CLAIM, List.of(evidence));
  }

  @Test
  void takesThoseThatHoldMostWordsTheTitleIncludedTiesInOrder() {
    assertThat(select(4, NONE, ONE, ANOTHER, THREE)).containsExactly(THREE, ONE, ANOTHER, NONE);
    assertThat(select(2, NONE, ONE, ANOTHER, THREE)).containsExactly(THREE, ONE);
  }

  @Test
  void takesAllWhereThereAreFewer() {
    assertThat(select(5, ONE)).containsExactly(ONE);
    assertThat(select(5)).isEmpty();
  }

  @Test
  void refusesToTakeNone() {
    assertThatThrownBy(() -> new LexicalClaimPassages(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a claim needs at least 1 passage, was 0");
  }
}
