package org.arverify.metric;

import static org.arverify.metric.Runs.passage;
import static org.arverify.metric.Runs.query;
import static org.arverify.metric.Runs.run;
import static org.arverify.metric.Runs.unanswerable;
import static org.arverify.metric.Runs.verification;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Status;
import org.arverify.claim.Action;
import org.arverify.claim.Support;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.query.Relevance;
import org.junit.jupiter.api.Test;

class RunMetricsTest {
  private static final MetricOptions OPTIONS = new MetricOptions(List.of(1, 3), 0.7, 200, 42);
  private static final Passage P1 = passage("p1", "d1", "", "Prague is a city.");
  private static final Passage P2 = passage("p2", "d1", "", "It has a castle.");
  private static final Passage P3 = passage("p3", "d2", "", "Brno is another.");

  @Test
  void countsAFailedQuestionInTheTotalAloneAndBoundsTheMean() {
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(query("q1", "Prague"), run("q1", Status.OK, "Prague [1]."));
    metrics.add(query("q2", "Brno"), run("q2", Status.OK, "Prague"));
    metrics.add(query("q3", "Brno"), run("q3", Status.FAILED, ""));
    metrics.add(query("q4", "Brno"), run("q4", Status.GENERATOR_ERROR, ""));
    metrics.add(query("q5"), run("q5", Status.OK, "Prague"));
    // (1 + 0) / 2; worst (1 + 0 + 0 + 0) / 4; best (1 + 0 + 1 + 1) / 4; q5 has no short answer.
    MetricValue value = value(metrics, "exact-match", "squad");
    assertThat(value.value()).hasValue(0.5);
    assertThat(value.nValid()).isEqualTo(2);
    assertThat(value.nTotal()).isEqualTo(4);
    assertThat(value.worst()).hasValue(0.25);
    assertThat(value.best()).hasValue(0.75);
    assertThat(value.ciLow()).hasValue(0);
    assertThat(value.ciHigh()).hasValue(1);
  }

  @Test
  void takesAnAbstentionForNoAnswer() {
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(query("q1", "evidence"), run("q1", Status.ABSTAINED, "No evidence."));
    metrics.add(unanswerable("q2"), run("q2", Status.ABSTAINED, "No evidence."));
    metrics.add(unanswerable("q3"), run("q3", Status.OK, "Prague"));
    metrics.add(query("q4", "Prague"), run("q4", Status.NO_CLAIMS, "Prague"));
    metrics.add(query("q5", "Prague"), run("q5", Status.TOO_LONG, ""));
    // The refusal of q1 is no answer, though it holds the words of one: 0 and 1 over q1 and q4.
    assertThat(value(metrics, "answer-containment", "tokens").value()).hasValue(0.5);
    assertThat(value(metrics, "answer-containment", "tokens").nTotal()).isEqualTo(3);
    // SQuAD 2: q1 0, q2 1, q3 0, q4 1, q5 missing.
    assertThat(value(metrics, "exact-match", "squad2").value()).hasValue(0.5);
    assertThat(value(metrics, "exact-match", "squad2").nTotal()).isEqualTo(5);
    // Right: q2 and q4 of q1 … q4.
    assertThat(value(metrics, "abstention-accuracy", "").value()).hasValue(0.5);
    assertThat(value(metrics, "abstention-accuracy", "answerable").value()).hasValue(0.5);
    assertThat(value(metrics, "abstention-accuracy", "answerable").nTotal()).isEqualTo(3);
    assertThat(value(metrics, "abstention-accuracy", "unanswerable").value()).hasValue(0.5);
  }

  @Test
  void ranksPassagesAndDocumentsByTheEvidence() {
    Query query =
        query(
            "q1",
            List.of("castle"),
            List.of(new Relevance("p2", 1), new Relevance("p9", 1), new Relevance("p1", 0)),
            List.of(new Relevance("d2", 1)),
            List.of("it has a castle", "it has a zoo"));
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(query, run("q1", Status.OK, "", List.of(P1, P2, P3), List.of(), Map.of()));
    assertThat(value(metrics, "precision", "passage@3").value())
        .hasValueCloseTo(1 / 3.0, within(1e-12));
    assertThat(value(metrics, "recall", "passage@3").value()).hasValue(0.5);
    assertThat(value(metrics, "mrr", "passage@3").value()).hasValue(0.5);
    assertThat(value(metrics, "success", "passage@1").value()).hasValue(0);
    // 1/log2(3) over 1 + 1/log2(3): 0.6309298 / 1.6309298.
    assertThat(value(metrics, "ndcg", "passage@3").value())
        .hasValueCloseTo(0.3868528, within(1e-7));
    // Documents: d1, d2; d2 stands at 2.
    assertThat(value(metrics, "mrr", "document@3").value()).hasValue(0.5);
    assertThat(value(metrics, "recall", "document@3").value()).hasValue(1);
    assertThat(value(metrics, "ndcg", "document@1").value()).hasValue(0);
    assertThat(value(metrics, "has-answer", "passage@1").value()).hasValue(0);
    assertThat(value(metrics, "has-answer", "passage@3").value()).hasValue(1);
    assertThat(value(metrics, "has-answer", "evidence").value()).hasValue(1);
    assertThat(value(metrics, "evidence-coverage", "").value()).hasValue(0.5);
    // Of p2 and p9, p2 is there; of d2 alone, all.
    assertThat(value(metrics, "gold-evidence", "all-passages").value()).hasValue(0);
    assertThat(value(metrics, "gold-evidence", "share-passages").value()).hasValue(0.5);
    assertThat(value(metrics, "gold-evidence", "all-documents").value()).hasValue(1);
    assertThat(value(metrics, "gold-evidence", "share-documents").value()).hasValue(1);
  }

  @Test
  void leavesAnswersAndClaimsOutWhereTheAgentOnlyRetrieves() {
    Query query = query("q1", List.of("x"), List.of(new Relevance("p1", 1)), List.of(), List.of());
    Query nothingFound =
        query("q2", List.of("x"), List.of(new Relevance("p1", 1)), List.of(), List.of());
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(query, run("q1", Status.OK, "", List.of(P1), List.of(), Map.of()));
    metrics.add(nothingFound, run("q2", Status.NO_EVIDENCE, ""));
    assertThat(metrics.values())
        .extracting(MetricValue::metric)
        .contains("ndcg", "retrieval-calls", "latency-ms")
        .doesNotContain("exact-match", "f1", "answer-containment", "abstention-accuracy")
        .doesNotContain("faithfulness", "hallucination-rate", "weakly-supported");
    // 1 where it was found, 0 where nothing was.
    assertThat(value(metrics, "recall", "passage@1").value()).hasValue(0.5);
    // No document and no fact is judged.
    assertThat(metrics.values())
        .noneMatch(v -> v.variant().startsWith("document"))
        .noneMatch(v -> v.metric().equals("evidence-coverage"));
  }

  @Test
  void hasNoValueForAJudgedQuestionWithoutAnythingRelevant() {
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(
        query("q1", List.of(), List.of(new Relevance("p1", 0)), List.of(), List.of()),
        run("q1", Status.OK, "x", List.of(P1), List.of(), Map.of()));
    MetricValue recall = value(metrics, "recall", "passage@3");
    assertThat(recall.value()).isEmpty();
    assertThat(recall.nValid()).isZero();
    assertThat(recall.nTotal()).isEqualTo(1);
    assertThat(recall.worst()).hasValue(0);
    assertThat(recall.best()).hasValue(1);
    assertThat(recall.ciLow()).isEmpty();
  }

  @Test
  void measuresClaimsOnDraftAndFinalAndMissesAnswersWithoutAny() {
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(
        query("q1"),
        run(
            "q1",
            Status.OK,
            "x",
            List.of(P1),
            List.of(
                verification("c1", 1, 0.8, Support.SUPPORTED, Action.NONE),
                verification("c2", 1, 0.75, Support.CONTRADICTED, Action.RETRIEVED),
                verification("c2", 2, 0.75, Support.CONTRADICTED, Action.REMOVED),
                verification("c3", 1, 0.4, Support.WEAK, Action.NONE),
                verification("c3", 2, 0.4, Support.WEAK, Action.MARKED)),
            Map.of()));
    metrics.add(query("q2"), run("q2", Status.NO_CLAIMS, "y"));
    // Draft: c1, c2, c3; final: c1, c3.
    MetricValue draft = value(metrics, "faithfulness", "eq3-draft");
    assertThat(draft.value()).hasValue(2 / 3.0);
    assertThat(draft.nValid()).isEqualTo(1);
    assertThat(draft.nTotal()).isEqualTo(2);
    assertThat(value(metrics, "faithfulness", "support-draft").value()).hasValue(1 / 3.0);
    assertThat(value(metrics, "faithfulness", "eq3-final").value()).hasValue(0.5);
    assertThat(value(metrics, "faithfulness", "support-final").value()).hasValue(0.5);
    assertThat(value(metrics, "weakly-supported", "draft").value()).hasValue(1 / 3.0);
    assertThat(value(metrics, "weakly-supported", "final").value()).hasValue(0.5);
    MetricValue hallucination = value(metrics, "hallucination-rate", "draft");
    assertThat(hallucination.value()).hasValue(1 / 3.0);
    // A fault is worst at 1: (1/3 + 1) / 2 and (1/3 + 0) / 2.
    assertThat(hallucination.worst().orElseThrow()).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(hallucination.best().orElseThrow()).isCloseTo(1 / 6.0, within(1e-12));
    assertThat(value(metrics, "hallucination-rate", "final").value()).hasValue(0);
  }

  @Test
  void sumsUpCostsAndTheTimeOfEveryStage() {
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(query("q1"), timed("q1", Status.OK, Map.of("retrieve", 10L)));
    metrics.add(query("q2"), timed("q2", Status.FAILED, Map.of("retrieve", 999L)));
    metrics.add(query("q3"), timed("q3", Status.OK, Map.of("retrieve", 20L, "verify", 70L)));
    metrics.add(query("q4"), timed("q4", Status.OK, Map.of("retrieve", 30L)));
    // Totals 10, 90, 30: mean 130/3; p50 the 2nd of 3, p95 the 3rd.
    MetricValue mean = value(metrics, "latency-ms", "total-mean");
    assertThat(mean.value().orElseThrow()).isCloseTo(130 / 3.0, within(1e-9));
    assertThat(mean.nValid()).isEqualTo(3);
    assertThat(mean.nTotal()).isEqualTo(4);
    assertThat(mean.worst()).isEmpty();
    assertThat(mean.best()).hasValue(32.5);
    assertThat(value(metrics, "latency-ms", "total-p50").value()).hasValue(30);
    // With the failed one above all others, the 2nd of 10, 30, 90, ∞.
    assertThat(value(metrics, "latency-ms", "total-p50").worst()).hasValue(30);
    assertThat(value(metrics, "latency-ms", "total-p95").value()).hasValue(90);
    assertThat(value(metrics, "latency-ms", "total-p95").worst()).isEmpty();
    // Only q3 came to verify: 0, 70, 0.
    assertThat(value(metrics, "latency-ms", "verify-mean").value().orElseThrow())
        .isCloseTo(70 / 3.0, within(1e-9));
    assertThat(value(metrics, "latency-ms", "verify-mean").nTotal()).isEqualTo(4);
    assertThat(value(metrics, "latency-ms", "retrieve-mean").value()).hasValue(20);
    assertThat(value(metrics, "retrieval-calls", "").value()).hasValue(1);
    assertThat(value(metrics, "entailment-pairs", "").value()).hasValue(0);
  }

  @Test
  void leavesEvidenceOutWhereTheAgentNeverRetrieves() {
    Query query =
        query("q1", List.of("x"), List.of(new Relevance("p1", 1)), List.of(), List.of("f"));
    AgentRun retrieving = run("q1", Status.OK, "x");
    AgentRun closedBook =
        new AgentRun(
            "q1",
            1,
            retrieving.outcome(),
            retrieving.errorCode(),
            retrieving.errorMessage(),
            List.of(),
            new Cost(0, 0, 0, 1, 0, 0, 0, Map.of()));
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(query, closedBook);
    assertThat(metrics.values())
        .extracting(MetricValue::metric)
        .contains("exact-match")
        .doesNotContain("recall", "evidence-coverage", "has-answer");
  }

  @Test
  void keepsWhatAllQuestionsMissed() {
    RunMetrics metrics = new RunMetrics(OPTIONS);
    metrics.add(query("q1", "x"), run("q1", Status.FAILED, ""));
    MetricValue value = value(metrics, "f1", "squad");
    assertThat(value.value()).isEqualTo(OptionalDouble.empty());
    assertThat(value.nTotal()).isEqualTo(1);
    assertThat(value.worst()).hasValue(0);
    assertThat(value.best()).hasValue(1);
  }

  @Test
  void doesNotDependOnTheOrderOfTheQuestions() {
    RunMetrics forwards = new RunMetrics(OPTIONS);
    RunMetrics backwards = new RunMetrics(OPTIONS);
    for (int i = 0; i < 50; i++) {
      addNth(forwards, i);
      addNth(backwards, 49 - i);
    }
    assertThat(forwards.values()).isEqualTo(backwards.values());
  }

  @Test
  void refusesAnAttemptAtAnotherQuestion() {
    RunMetrics metrics = new RunMetrics(OPTIONS);
    assertThatThrownBy(() -> metrics.add(query("q1"), run("q2", Status.OK, "x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an attempt at question q2 cannot be measured by question q1");
  }

  @Test
  void refusesOptionsOutOfRange() {
    assertThatThrownBy(() -> new MetricOptions(List.of(5, 5), 0.7, 10, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cut-offs must be positive and ascending, were [5, 5]");
    assertThatThrownBy(() -> new MetricOptions(List.of(0), 0.7, 10, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cut-offs must be positive and ascending, were [0]");
    assertThatThrownBy(() -> new MetricOptions(List.of(5), 1.7, 10, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("accept must be in [0,1], was 1.7");
    assertThatThrownBy(() -> new MetricOptions(List.of(5), 0.7, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("resamples must be at least 1, was 0");
  }

  @Test
  void refusesMoreValidQuestionsThanThereAre() {
    OptionalDouble none = OptionalDouble.empty();
    assertThatThrownBy(() -> new MetricValue("f1", "squad", none, 2, 1, none, none, none, none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("f1 squad: 2 valid of 1 questions");
  }

  private static void addNth(RunMetrics metrics, int i) {
    String id = "q" + i;
    metrics.add(
        query(id, "a b c d e f g".substring(0, 1 + 2 * (i % 7))),
        run(id, Status.OK, "c d", List.of(), List.of(), Map.of("s" + i % 3, Duration.ofNanos(i))));
  }

  private static AgentRun timed(String id, Status status, Map<String, Long> millis) {
    Map<String, Duration> stages = new HashMap<>();
    millis.forEach((stage, time) -> stages.put(stage, Duration.ofMillis(time)));
    return run(id, status, "x", List.of(), List.of(), stages);
  }

  private static MetricValue value(RunMetrics metrics, String metric, String variant) {
    return metrics.values().stream()
        .filter(v -> v.metric().equals(metric) && v.variant().equals(variant))
        .findAny()
        .orElseThrow();
  }
}
