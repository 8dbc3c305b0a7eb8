package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Status;
import org.arverify.claim.Action;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.PlantedError;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.metric.RunComparison.Compared;
import org.junit.jupiter.api.Test;

class RunComparisonTest {
  private final RunComparison comparison =
      new RunComparison(new MetricOptions(List.of(1), 0.7, 999, 42));

  private Compared find(String metric, String variant) {
    return comparison.values().stream()
        .filter(v -> v.metric().equals(metric) && v.variant().equals(variant))
        .findFirst()
        .orElseThrow();
  }

  private static AgentRun claims(String id, Verification... claims) {
    return Runs.run(id, Status.OK, "It is.", List.of(), List.of(claims), Map.of());
  }

  private static Verification good(Action action) {
    return Runs.verification("c1", 1, 0.9, Support.SUPPORTED, action);
  }

  private static Verification wrong(Action action) {
    return Runs.verification("c2", 1, 0.1, Support.UNSUPPORTED, action)
        .plantedWith(new PlantedError(ErrorKind.DATE, "It was."));
  }

  @Test
  void answersThatAreRightOrWrongAreHeldByMcNemar() {
    // Six questions: the run alone is right in five, both in one.
    for (int i = 0; i < 6; i++) {
      String id = "q" + i;
      comparison.add(
          Runs.query(id, "Oslo"),
          Runs.run(id, Status.OK, "Oslo"),
          Runs.run(id, Status.OK, i == 0 ? "Oslo" : "Bergen"));
    }
    Compared match = find("exact-match", "squad");
    assertThat(match.value()).hasValue(1);
    assertThat(match.baseline().orElseThrow()).isCloseTo(1 / 6.0, within(1e-12));
    // b = 5, c = 0: 2 / 2^5
    assertThat(match.p()).isEqualTo(0.0625);
    assertThat(match.nValid()).isEqualTo(6);
  }

  @Test
  void wrongClaimsAreCountedOverAllDelivered() {
    for (int i = 0; i < 30; i++) {
      String id = "q" + i;
      comparison.add(
          Runs.query(id),
          claims(id, good(Action.ACCEPTED), wrong(Action.REMOVED)),
          claims(id, good(Action.NONE), wrong(Action.NONE)));
    }
    Compared delivered = find("wrong-delivered", "per-100");
    // 0 of 30 against 30 of 60
    assertThat(delivered.value()).hasValue(0);
    assertThat(delivered.baseline()).hasValue(50);
    // No resample of 30 questions that all differ is as far apart: 1 / (999 + 1).
    assertThat(delivered.p()).isEqualTo(0.001);
    assertThat(find("planted-removals", "precision").baseline()).isEmpty();
    assertThat(find("planted-removals", "recall").value()).hasValue(1);
  }

  @Test
  void onlyQuestionsWithAValueInBothAreCompared() {
    comparison.add(
        Runs.query("q1", "Oslo"),
        Runs.run("q1", Status.OK, "Oslo"),
        Runs.run("q1", Status.FAILED, ""));
    comparison.add(
        Runs.query("q2", "Oslo"),
        Runs.run("q2", Status.OK, "Oslo"),
        Runs.run("q2", Status.OK, "Oslo"));
    Compared match = find("exact-match", "squad");
    assertThat(match.nValid()).isEqualTo(1);
    assertThat(match.nTotal()).isEqualTo(2);
    assertThat(match.p()).isEqualTo(1);
    assertThat(comparison.values()).extracting(Compared::metric).doesNotContain("good-lost");
  }

  @Test
  void attemptsAtOtherQuestionsAreRefused() {
    assertThatThrownBy(
            () ->
                comparison.add(
                    Runs.query("q1"), Runs.run("q1", Status.OK, ""), Runs.run("q2", Status.OK, "")))
        .hasMessage("attempts at q1 and q2 cannot be compared by question q1");
  }
}
