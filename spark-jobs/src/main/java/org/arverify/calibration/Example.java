package org.arverify.calibration;

import static org.arverify.error.Checks.check;

import org.arverify.entailment.Feature;
import org.arverify.udf.LabelledPair;
import org.arverify.udf.LabelledPair.Label;

/**
 * A labelled pair with the values of its features.
 *
 * @param features in the order of {@link Feature}
 */
public record Example(LabelledPair pair, double[] features) {
  /** Share of a probability that log-odds of ± 7 leave over. */
  private static final double SMALLEST = 1e-3;

  public Example {
    check(
        features.length == Feature.values().length,
        "%d values for %d features",
        features.length,
        Feature.values().length);
  }

  /**
   * How much of this example is each of the classes. A pair of which only is known that it is not
   * entailed is neutral and contradicted in the proportion of the cross-encoder's probabilities: a
   * single step of expectation maximisation.
   *
   * @param seesContradiction whether the cross-encoder has that class; if not, all is neutral
   */
  double[] shares(Contradiction seesContradiction) {
    return switch (pair.label()) {
      case ENTAILMENT -> new double[] {1, 0, 0};
      case NEUTRAL -> new double[] {0, 1, 0};
      case CONTRADICTION -> new double[] {0, 0, 1};
      case NOT_ENTAILMENT -> {
        double share = seesContradiction == Contradiction.SEEN ? contradictedShare() : 0;
        yield new double[] {0, 1 - share, share};
      }
    };
  }

  /** Whether a cross-encoder has a class for contradiction. */
  public enum Contradiction {
    SEEN,
    NOT_SEEN
  }

  private double contradictedShare() {
    double entail = probability(Feature.ENTAIL_WINDOW);
    double contradict = probability(Feature.CONTRADICT_WINDOW);
    double neutral = Math.max(SMALLEST, 1 - entail - contradict);
    return contradict / (contradict + neutral);
  }

  private double probability(Feature feature) {
    return 1 / (1 + Math.exp(-features[feature.ordinal()]));
  }

  /** Whether this is one of {@code label}. */
  boolean is(Label label) {
    return pair.label() == label;
  }
}
