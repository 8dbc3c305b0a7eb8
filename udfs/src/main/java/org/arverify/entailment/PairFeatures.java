package org.arverify.entailment;

import static org.arverify.error.Checks.check;

import org.arverify.passage.Span;

/**
 * One claim against one passage, before anything is weighed.
 *
 * @param values of {@link Feature}s, in their order; finite
 * @param entailing the part of the passage text that the cross-encoder finds entails most; of two
 *     sentences far apart, from the first to the second
 * @param contradicting the part that contradicts most
 */
public record PairFeatures(double[] values, Span entailing, Span contradicting) {
  public PairFeatures {
    check(
        values.length == Feature.values().length,
        "%d values for %d features",
        values.length,
        Feature.values().length);
    for (Feature feature : Feature.values()) {
      double value = values[feature.ordinal()];
      check(Double.isFinite(value), "feature %s is %s", feature.label(), value);
    }
  }

  /** The value of one feature. */
  public double value(Feature feature) {
    return values[feature.ordinal()];
  }
}
