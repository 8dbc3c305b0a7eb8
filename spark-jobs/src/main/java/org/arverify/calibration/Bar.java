package org.arverify.calibration;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * What a threshold lets through: one point of a risk-coverage curve.
 *
 * @param bar the threshold
 * @param coverage share of all predictions at or above it
 * @param right share of those that are what the probability is of: 1 − risk; NaN of none
 * @param found share of what it is of that is at or above; NaN of none
 */
record Bar(double bar, double coverage, double right, double found) {
  /** The points that a threshold is chosen among. */
  static final List<Double> BARS =
      List.of(0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9);

  /**
   * The point of a threshold.
   *
   * @param probability that is held against it
   * @param truth what it is the probability of
   */
  static Bar of(
      double bar,
      List<Prediction> predictions,
      ToDoubleFunction<Prediction> probability,
      Predicate<Prediction> truth) {
    double above = 0;
    double rightAbove = 0;
    double all = 0;
    for (Prediction prediction : predictions) {
      boolean over = probability.applyAsDouble(prediction) >= bar;
      boolean right = truth.test(prediction);
      above += over ? 1 : 0;
      rightAbove += over && right ? 1 : 0;
      all += right ? 1 : 0;
    }
    return new Bar(bar, above / predictions.size(), rightAbove / above, rightAbove / all);
  }
}
