package org.arverify.evidence;

import static org.arverify.evidence.Factor.COMPLETENESS;
import static org.arverify.evidence.Factor.CONSISTENCY;
import static org.arverify.evidence.Factor.RELEVANCE;
import static org.arverify.evidence.Factor.RELIABILITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SufficiencyScoreTest {
  private static final SufficiencyWeights WEIGHTS = new SufficiencyWeights(0.35, 0.30, 0.20, 0.15);

  @Test
  void isTheWeightedSumOfTheFourFactors() {
    SufficiencyScore score =
        SufficiencyScore.of(
            Map.of(RELEVANCE, 0.8, COMPLETENESS, 0.5, CONSISTENCY, 1.0, RELIABILITY, 0.6),
            WEIGHTS,
            UndefinedFactors.DROP,
            3);

    // 0.35·0.8 + 0.30·0.5 + 0.20·1 + 0.15·0.6 = 0.28 + 0.15 + 0.20 + 0.09
    assertThat(score.value()).isCloseTo(0.72, within(1e-12));
    assertThat(score.comparablePairs()).isEqualTo(3);
  }

  @Test
  void undefinedFactorsDropOutAndTheOtherWeightsAreRescaled() {
    SufficiencyScore score =
        SufficiencyScore.of(
            Map.of(RELEVANCE, 0.8, COMPLETENESS, 0.5), WEIGHTS, UndefinedFactors.DROP, 0);

    // (0.35·0.8 + 0.30·0.5) / 0.65 = 0.43 / 0.65
    assertThat(score.value()).isCloseTo(0.43 / 0.65, within(1e-12));
    assertThat(score.weights().get(RELEVANCE)).isCloseTo(0.35 / 0.65, within(1e-12));
    assertThat(score.weights().get(RELIABILITY)).isZero();
    assertThat(score.of(RELIABILITY)).isEmpty();
    assertThat(score.of(RELEVANCE)).hasValue(0.8);
  }

  @Test
  void undefinedFactorsCountAsOneInTheOptimisticReading() {
    SufficiencyScore score =
        SufficiencyScore.of(
            Map.of(RELEVANCE, 0.8, COMPLETENESS, 0.5), WEIGHTS, UndefinedFactors.ONE, 0);

    // 0.28 + 0.15 + 0.20 + 0.15
    assertThat(score.value()).isCloseTo(0.78, within(1e-12));
    assertThat(score.of(CONSISTENCY)).isEmpty();
  }

  @Test
  void theLargestWeightedDeficitComesFirst() {
    SufficiencyScore score =
        SufficiencyScore.of(
            Map.of(RELEVANCE, 0.8, COMPLETENESS, 0.5, CONSISTENCY, 1.0, RELIABILITY, 0.2),
            WEIGHTS,
            UndefinedFactors.DROP,
            1);

    // Rel 0.35·0.2 = 0.07, Comp 0.30·0.5 = 0.15, Cons 0, Rel_src 0.15·0.8 = 0.12
    assertThat(score.deficit(RELIABILITY)).isCloseTo(0.12, within(1e-12));
    assertThat(score.byDeficit()).containsExactly(COMPLETENESS, RELIABILITY, RELEVANCE);
  }

  @Test
  void whatIsUndefinedLacksNothing() {
    SufficiencyScore score =
        SufficiencyScore.of(Map.of(RELEVANCE, 0.5), WEIGHTS, UndefinedFactors.ONE, 0);

    assertThat(score.byDeficit()).containsExactly(RELEVANCE);
  }

  @Test
  void aFactorWhoseWeightIsNoughtIsLeftOutOfEverything() {
    SufficiencyWeights without = new SufficiencyWeights(0, 0.6, 0.4, 0);
    SufficiencyScore score =
        SufficiencyScore.of(
            Map.of(RELEVANCE, 0.1, COMPLETENESS, 0.5), without, UndefinedFactors.DROP, 0);

    assertThat(score.value()).isEqualTo(0.5);
    assertThat(score.byDeficit()).containsExactly(COMPLETENESS);
  }

  @Test
  void nothingMeasuredThatHasAWeightIsNothingSufficient() {
    SufficiencyWeights without = new SufficiencyWeights(0, 0.6, 0.4, 0);

    assertThat(
            SufficiencyScore.of(Map.of(RELEVANCE, 0.9), without, UndefinedFactors.DROP, 0).value())
        .isZero();
  }

  @Test
  void weightsMustSumToOne() {
    assertThatThrownBy(() -> new SufficiencyWeights(0.35, 0.30, 0.20, 0.25))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "weights.relevance, weights.completeness, weights.consistency and weights.reliability"
                + " must sum to 1, was 1.1");
    assertThatThrownBy(() -> new SufficiencyWeights(1.2, -0.2, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("weights.relevance must be in [0,1], was 1.2");
  }

  @Test
  void rescaledWeightsSumToOne() {
    assertThat(WEIGHTS.rescaled(Set.of(CONSISTENCY, RELIABILITY)))
        .containsEntry(RELEVANCE, 0.0)
        .hasEntrySatisfying(CONSISTENCY, w -> assertThat(w).isCloseTo(4.0 / 7, within(1e-12)))
        .hasEntrySatisfying(RELIABILITY, w -> assertThat(w).isCloseTo(3.0 / 7, within(1e-12)));
  }

  @Test
  void eachFactorHasItsAction() {
    assertThat(CorrectiveAction.against(RELEVANCE)).isEqualTo(CorrectiveAction.REFORMULATE);
    assertThat(CorrectiveAction.against(COMPLETENESS)).isEqualTo(CorrectiveAction.NARROW);
    assertThat(CorrectiveAction.against(CONSISTENCY)).isEqualTo(CorrectiveAction.ALTERNATIVE);
    assertThat(CorrectiveAction.against(RELIABILITY)).isEqualTo(CorrectiveAction.ALTERNATIVE);
  }
}
