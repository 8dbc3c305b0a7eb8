package org.arverify.index;

import static org.arverify.error.Checks.check;

/**
 * How much of what is nearest a search found.
 *
 * @param queries asked
 * @param k hits wanted for each
 * @param found hits that are among the true k nearest
 * @param expected hits that the true k nearest have, all queries together
 */
public record Recall(int queries, int k, long found, long expected) {
  /** The two-sided 95 % quantile of the normal distribution. */
  private static final double Z = 1.959963984540054;

  public Recall {
    check(
        expected > 0 && found >= 0 && found <= expected,
        "recall needs 0 <= found <= expected and expected > 0, was %d of %d",
        found,
        expected);
  }

  /** The share found, in [0,1]. */
  public double estimate() {
    return (double) found / expected;
  }

  /** Lower end of the Wilson 95 % interval, each wanted hit being one trial. */
  public double low() {
    return Math.max(0, centre() - halfWidth());
  }

  /** Upper end of the Wilson 95 % interval. */
  public double high() {
    return Math.min(1, centre() + halfWidth());
  }

  private double centre() {
    return (estimate() + Z * Z / (2 * expected)) / (1 + Z * Z / expected);
  }

  private double halfWidth() {
    double p = estimate();
    double variance = p * (1 - p) / expected + Z * Z / (4.0 * expected * expected);
    return Z * Math.sqrt(variance) / (1 + Z * Z / expected);
  }
}
