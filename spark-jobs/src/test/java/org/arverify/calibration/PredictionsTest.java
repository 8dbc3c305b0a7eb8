package org.arverify.calibration;

import static org.arverify.calibration.Examples.pair;
import static org.arverify.calibration.Examples.prediction;
import static org.arverify.udf.LabelledPair.Label.CONTRADICTION;
import static org.arverify.udf.LabelledPair.Label.ENTAILMENT;
import static org.arverify.udf.LabelledPair.Label.NEUTRAL;
import static org.arverify.udf.LabelledPair.Label.NOT_ENTAILMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PredictionsTest {
  private static final Offset<Double> CLOSE = within(1e-12);

  private static Predictions four() {
    return new Predictions(
        List.of(
            prediction(0, 0.8, ENTAILMENT),
            prediction(1, 0.4, NEUTRAL),
            prediction(2, 0.4, ENTAILMENT),
            prediction(3, 0.1, NOT_ENTAILMENT)));
  }

  @Test
  void aTieIsHalfAWin() {
    // Entailed against not: 0.8 beats 0.4 and 0.1, 0.4 beats 0.1 and ties with 0.4: 3.5 of 4.
    assertThat(four().value(Predictions::auc)).isCloseTo(3.5 / 4, CLOSE);
  }

  @Test
  void countsWeighPairs() {
    // In the order 0.1, 0.4 not, 0.4 entailed, 0.8: the 0.1 twice, the 0.8 left out.
    // One entailed pair against 3 others: two wins and a tie.
    assertThat(four().auc(new int[] {2, 1, 1, 0})).isCloseTo(2.5 / 3, CLOSE);
    // 2 * 0.01 + 0.16 + 0.36 over 4
    assertThat(four().brier(new int[] {2, 1, 1, 0})).isCloseTo(0.54 / 4, CLOSE);
  }

  @Test
  void aSideThatIsMissingHasNoAuc() {
    Predictions one = new Predictions(List.of(prediction(0, 0.8, ENTAILMENT)));
    assertThat(one.value(Predictions::auc)).isNaN();
    assertThatThrownBy(() -> new Predictions(List.of()))
        .isInstanceOf(org.arverify.error.ArVerifyException.class)
        .hasMessageContaining("no pair of the file can be scored");
  }

  @Test
  void brierIsTheMeanSquare() {
    // 0.2² + 0.4² + 0.6² + 0.1² = 0.04 + 0.16 + 0.36 + 0.01
    assertThat(four().value(Predictions::brier)).isCloseTo(0.57 / 4, CLOSE);
  }

  @Test
  void logLossIsOfTheLabelAndOfNotEntailmentWhereNoMoreIsKnown() {
    Predictions predictions =
        new Predictions(
            List.of(
                new Prediction(pair(0, "a", ENTAILMENT), 0.5, 0.3, 0.2),
                new Prediction(pair(1, "b", CONTRADICTION), 0.5, 0.25, 0.25),
                new Prediction(pair(2, "c", NOT_ENTAILMENT), 0.5, 0.3, 0.2)));
    // ln 2, ln 4 and ln 2: 4 ln 2 over 3
    assertThat(predictions.value(Predictions::logLoss)).isCloseTo(4 * Math.log(2) / 3, CLOSE);
  }

  @Test
  void balancedAccuracyIsTheMeanOfBothSides() {
    // Of two entailed one is at or above 0.5; of two others both are below: (1/2 + 1) / 2.
    assertThat(four().value(Predictions::balancedAccuracy)).isCloseTo(0.75, CLOSE);
  }

  @Test
  void threeWayAccuracyTakesTheMostProbableClass() {
    Predictions predictions =
        new Predictions(
            List.of(
                new Prediction(pair(0, "a", ENTAILMENT), 0.5, 0.3, 0.2),
                new Prediction(pair(1, "b", ENTAILMENT), 0.3, 0.5, 0.2),
                new Prediction(pair(2, "c", NEUTRAL), 0.3, 0.5, 0.2),
                new Prediction(pair(3, "d", CONTRADICTION), 0.3, 0.5, 0.2)));
    // 1/2, 1 and 0
    assertThat(predictions.value(Predictions::threeWayAccuracy)).isCloseTo(0.5, CLOSE);
  }

  @Test
  void calibrationErrorIsOverTenBinsOfEqualMass() {
    // 20 pairs in 10 bins of two. 18 have P = 0 and are not entailed: no error. The last two have
    // P = 0.9, one is entailed: |0.5 - 0.9| with a weight of 2/20.
    List<Prediction> predictions = new ArrayList<>();
    for (int i = 0; i < 18; i++) {
      predictions.add(prediction(i, 0, NEUTRAL));
    }
    predictions.add(prediction(18, 0.9, ENTAILMENT));
    predictions.add(prediction(19, 0.9, NEUTRAL));
    Predictions twenty = new Predictions(predictions);
    assertThat(twenty.value(Predictions::ece)).isCloseTo(0.04, CLOSE);
    Reliability reliability =
        Reliability.of(twenty.probabilities(), twenty.entailed(), twenty.once());
    assertThat(reliability.bins()).hasSize(10);
    assertThat(reliability.bins().get(9)).isEqualTo(new Reliability.Bin(2, 0.9, 0.5));
    // 50 characters are 1: observed 25 wide, the mark at 45.
    assertThat(reliability.diagram().get(10))
        .isEqualTo("       2     0.900     0.500  " + "#".repeat(25) + " ".repeat(20) + "|");
  }

  @Test
  void fewerPairsThanBinsAreBinsOfOne() {
    // |0.8 - 1|, |0.4 - 0|, |0.4 - 1|, |0.1 - 0|
    assertThat(four().value(Predictions::ece)).isCloseTo((0.2 + 0.4 + 0.6 + 0.1) / 4, CLOSE);
  }

  @Test
  void aPerfectModelHasAnErrorByChance() {
    Resampling resampling = new Resampling(200, 1);
    // Certain: no chance.
    Resampling.Floor certain =
        resampling.floor(
            new Predictions(List.of(prediction(0, 1, ENTAILMENT), prediction(1, 0, NEUTRAL))));
    assertThat(certain).isEqualTo(new Resampling.Floor(0, 0));
    // Ten pairs of P = 0.5 in ten bins: each is off by a half, whatever happens.
    List<Prediction> halves = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      halves.add(prediction(i, 0.5, ENTAILMENT));
    }
    assertThat(resampling.floor(new Predictions(halves))).isEqualTo(new Resampling.Floor(0.5, 0.5));
    // 1,000 pairs of P = 0.5, bins of 100: E|mean of 100 - 1/2| = sqrt(2/π) · 0.05 = 0.0399.
    List<Prediction> many = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      many.add(prediction(i, 0.5, i % 2 == 0 ? ENTAILMENT : NEUTRAL));
    }
    Resampling.Floor floor = resampling.floor(new Predictions(many));
    assertThat(floor.mean()).isCloseTo(0.0399, within(0.002));
    assertThat(floor.bar()).isBetween(0.045, 0.065);
  }

  @Test
  void aBarTellsRiskAndCoverage() {
    List<Prediction> predictions = four().sorted();
    // At 0.4 or above: 0.4, 0.4 and 0.8, of which two are entailed, as many as there are.
    assertThat(Bar.of(0.4, predictions, Prediction::entail, Prediction::isEntailed))
        .isEqualTo(new Bar(0.4, 0.75, 2.0 / 3, 1));
    // At 0.5 or above: one, of the two that are entailed.
    assertThat(Bar.of(0.5, predictions, Prediction::entail, Prediction::isEntailed))
        .isEqualTo(new Bar(0.5, 0.25, 1, 0.5));
    assertThat(Bar.of(0.9, predictions, Prediction::entail, Prediction::isEntailed).right())
        .isNaN();
  }

  @Test
  void anErrorThatResamplingRaisesIsReflected() {
    // Two groups, P = 0.5, one entailed and one not: each pair is a bin, off by a half, in every
    // resample too: 2 · 0.5 − 0.5.
    Predictions halves =
        new Predictions(List.of(prediction(0, 0.5, ENTAILMENT), prediction(1, 0.5, NEUTRAL)));
    Resampling resampling = new Resampling(200, 1);
    assertThat(resampling.reflected(halves, Predictions::ece)).isEqualTo(new Interval(0.5, 0.5));
    // One certain and right, one certain and wrong: resamples have 0, 1/2 and 1, so that
    // 2 · 1/2 − 1 and 2 · 1/2 − 0 are the ends. With a third that is right: θ = 1/3, the ends of
    // the
    // resamples 0 and 1, and 2/3 − 1 is cut at 0.
    Predictions two =
        new Predictions(List.of(prediction(0, 1, ENTAILMENT), prediction(1, 1, NEUTRAL)));
    assertThat(resampling.reflected(two, Predictions::ece)).isEqualTo(new Interval(0, 1));
    Predictions three =
        new Predictions(
            List.of(
                prediction(0, 1, ENTAILMENT),
                prediction(1, 1, ENTAILMENT),
                prediction(2, 1, NEUTRAL)));
    Interval interval = resampling.reflected(three, Predictions::ece);
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isCloseTo(2.0 / 3, CLOSE);
  }

  @Test
  void groupsAreDrawnWhole() {
    Resampling resampling = new Resampling(100, 1);
    // One group: every resample is the whole.
    Predictions one =
        new Predictions(
            List.of(
                new Prediction(pair(0, "g", ENTAILMENT), 0.8, 0.2, 0),
                new Prediction(pair(1, "g", NEUTRAL), 0.4, 0.6, 0)));
    assertThat(resampling.interval(one, Predictions::brier))
        .isEqualTo(new Interval(one.value(Predictions::brier), one.value(Predictions::brier)));
    // Two groups, one without error and one wrong: 0 and 1 are among the resamples' means.
    Predictions two =
        new Predictions(List.of(prediction(0, 1, ENTAILMENT), prediction(1, 1, NEUTRAL)));
    assertThat(resampling.interval(two, Predictions::brier)).isEqualTo(new Interval(0, 1));
  }
}
