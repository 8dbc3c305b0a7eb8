package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RetrievalMetricsTest {
  private static final Map<String, Integer> GRADES =
      Map.of("a", 2, "b", 1, "c", 1, "n", 0, "m", -1);
  private static final List<String> RANKED = List.of("n", "b", "x", "a");

  @Test
  void dividesPrecisionByKEvenIfTheRankingEndsBefore() {
    // b at 2 and a at 4.
    assertThat(RetrievalMetrics.precision(RANKED, GRADES, 2)).hasValue(0.5);
    assertThat(RetrievalMetrics.precision(RANKED, GRADES, 4)).hasValue(0.5);
    assertThat(RetrievalMetrics.precision(RANKED, GRADES, 10)).hasValue(0.2);
  }

  @Test
  void dividesRecallByAllThatIsRelevant() {
    assertThat(RetrievalMetrics.recall(RANKED, GRADES, 1)).hasValue(0);
    assertThat(RetrievalMetrics.recall(RANKED, GRADES, 2)).hasValueCloseTo(1 / 3.0, within(1e-12));
    assertThat(RetrievalMetrics.recall(RANKED, GRADES, 9)).hasValueCloseTo(2 / 3.0, within(1e-12));
  }

  @Test
  void allThatIsRelevantMustBeThereToBeComplete() {
    // Relevant are a, b and c.
    assertThat(RetrievalMetrics.complete(RANKED, GRADES)).hasValue(0);
    assertThat(RetrievalMetrics.share(RANKED, GRADES)).hasValueCloseTo(2 / 3.0, within(1e-12));
    assertThat(RetrievalMetrics.complete(List.of("c", "x", "b", "a"), GRADES)).hasValue(1);
    assertThat(RetrievalMetrics.share(List.of("c", "x", "b", "a"), GRADES)).hasValue(1);
    assertThat(RetrievalMetrics.complete(List.of(), GRADES)).hasValue(0);
    assertThat(RetrievalMetrics.share(List.of(), GRADES)).hasValue(0);
    assertThat(RetrievalMetrics.complete(RANKED, Map.of("n", 0))).isEmpty();
    assertThat(RetrievalMetrics.share(List.of(), Map.of())).isEmpty();
  }

  @Test
  void countsTheFirstRelevantForReciprocalRankAndSuccess() {
    assertThat(RetrievalMetrics.reciprocalRank(RANKED, GRADES, 1)).hasValue(0);
    assertThat(RetrievalMetrics.reciprocalRank(RANKED, GRADES, 4)).hasValue(0.5);
    assertThat(RetrievalMetrics.success(RANKED, GRADES, 1)).hasValue(0);
    assertThat(RetrievalMetrics.success(RANKED, GRADES, 2)).hasValue(1);
  }

  @Test
  void discountsLinearGainByTheLogarithmOfTheRank() {
    // DCG@4 = 1/log2(3) + 2/log2(5) = 0.6309298 + 0.8613531 = 1.4922829;
    // ideal 2, 1, 1: 2 + 0.6309298 + 0.5 = 3.1309298; ratio 0.4766262.
    assertThat(RetrievalMetrics.ndcg(RANKED, GRADES, 4)).hasValueCloseTo(0.4766262, within(1e-7));
    // DCG@2 = 0.6309298; ideal 2.6309298; ratio 0.2398125.
    assertThat(RetrievalMetrics.ndcg(RANKED, GRADES, 2)).hasValueCloseTo(0.2398125, within(1e-7));
    assertThat(RetrievalMetrics.ndcg(List.of("a", "b", "c"), GRADES, 10)).hasValue(1);
  }

  @Test
  void agreesWithTrecEvalOnItsTieExample() {
    // All tied: trec_eval ranks d3, d2, d1; relevance of d1, d2, d3 is 1, 0, 2.
    // DCG = 2 + 1/2 = 2.5; ideal = 2 + 1/log2(3) = 2.6309298.
    Map<String, Integer> grades = Map.of("d1", 1, "d2", 0, "d3", 2);
    assertThat(RetrievalMetrics.ndcg(List.of("d3", "d2", "d1"), grades, 3))
        .hasValueCloseTo(0.9502, within(5e-5));
  }

  @Test
  void isUndefinedWhereNothingIsRelevant() {
    Map<String, Integer> grades = Map.of("n", 0);
    assertThat(RetrievalMetrics.precision(RANKED, grades, 5)).isEmpty();
    assertThat(RetrievalMetrics.recall(RANKED, grades, 5)).isEmpty();
    assertThat(RetrievalMetrics.reciprocalRank(RANKED, grades, 5)).isEmpty();
    assertThat(RetrievalMetrics.ndcg(RANKED, grades, 5)).isEmpty();
    assertThat(RetrievalMetrics.success(RANKED, Map.of(), 5)).isEmpty();
  }

  @Test
  void givesAnEmptyRankingZero() {
    assertThat(RetrievalMetrics.ndcg(List.of(), GRADES, 5)).hasValue(0);
    assertThat(RetrievalMetrics.recall(List.of(), GRADES, 5)).hasValue(0);
  }

  @Test
  void refusesACutOffBelowOneAndARepeatedId() {
    assertThatThrownBy(() -> RetrievalMetrics.precision(RANKED, GRADES, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("k must be at least 1, was 0");
    assertThatThrownBy(() -> RetrievalMetrics.ndcg(List.of("a", "a"), GRADES, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a ranking must not hold an id twice, but holds a");
  }
}
