package org.arverify.agent.arverify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.Passages;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.retrieval.ScoredPassage;
import org.junit.jupiter.api.Test;

class EvidenceBudgetTest {
  /** A passage of ten tokens: 36 characters, and one token more. */
  private static Evidence evidence(String id, int requirement) {
    return new Evidence(
        new ScoredPassage(Passages.of(id, "", "x".repeat(36)), 0.5, List.of()),
        requirement,
        1,
        RetrievalStrategy.DENSE);
  }

  private static final List<Evidence> ALL =
      Stream.of(
              evidence("a", 0),
              evidence("b", 0),
              evidence("c", 0),
              evidence("d", 1),
              evidence("e", 1))
          .toList();

  private static List<String> kept(EvidenceBudget budget) {
    return budget.fit(ALL).stream().map(e -> e.hit().passage().id()).toList();
  }

  @Test
  void requirementsTakeTurns() {
    assertThat(kept(new EvidenceBudget(1, 1000))).containsExactly("a", "b", "c", "d", "e");
    assertThat(kept(new EvidenceBudget(1, 40))).containsExactly("a", "b", "d", "e");
    assertThat(kept(new EvidenceBudget(1, 30))).containsExactly("a", "b", "d");
    assertThat(kept(new EvidenceBudget(1, 29))).containsExactly("a", "d");
  }

  @Test
  void thereIsAlwaysSomeEvidence() {
    assertThat(kept(new EvidenceBudget(1, 1))).containsExactly("a");
    assertThat(new EvidenceBudget(1, 1).fit(List.of())).isEmpty();
  }

  @Test
  void anEmptyBudgetIsRefused() {
    assertThatThrownBy(() -> new EvidenceBudget(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("agent.ar-verify.evidence.passages must be at least 1, was 0");
    assertThatThrownBy(() -> new EvidenceBudget(1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("agent.ar-verify.evidence.tokens must be at least 1, was 0");
  }
}
