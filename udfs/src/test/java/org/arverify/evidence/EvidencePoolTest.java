package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.fakes.Passages;
import org.arverify.passage.Passage;
import org.arverify.retrieval.ScoredPassage;
import org.junit.jupiter.api.Test;

class EvidencePoolTest {
  private final EvidencePool pool = new EvidencePool();

  private static Evidence evidence(Passage passage, int round) {
    return new Evidence(
        new ScoredPassage(passage, 1, List.of()), 0, round, RetrievalStrategy.DENSE);
  }

  @Test
  void takesAnIdOnceAndKeepsItsFirstProvenance() {
    Evidence first = evidence(Passages.of("a", "One."), 1);
    Evidence again = evidence(Passages.of("a", "One."), 2);
    Evidence other = evidence(Passages.of("b", "Two."), 2);

    assertThat(pool.add(List.of(first))).containsExactly(first);
    assertThat(pool.add(List.of(again, other))).containsExactly(other);
    assertThat(pool.evidence()).containsExactly(first, other);
    assertThat(pool.passages()).extracting(Passage::id).containsExactly("a", "b");
  }

  @Test
  void takesAContentOnce() {
    Evidence first = evidence(Passages.titled("a", "T", "One."), 1);
    Evidence copy = evidence(Passages.titled("b", "T", "One."), 1);
    Evidence retitled = evidence(Passages.titled("c", "U", "One."), 1);

    assertThat(pool.add(List.of(first, copy, retitled))).containsExactly(first, retitled);
  }

  @Test
  void refusesAnIdOnlyForThatId() {
    // The second "a" is refused by its id; its content may still come under another id.
    pool.add(List.of(evidence(Passages.of("a", "One."), 1), evidence(Passages.of("a", "Two."), 1)));

    assertThat(pool.add(List.of(evidence(Passages.of("b", "Two."), 1)))).hasSize(1);
  }

  @Test
  void provenanceIsChecked() {
    assertThatThrownBy(() -> evidence(Passages.of("a", "One."), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("round must be at least 1, was 0");
  }
}
