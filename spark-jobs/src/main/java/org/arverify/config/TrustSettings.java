package org.arverify.config;

import static org.arverify.error.Checks.check;

/**
 * Keys {@code calibration.trust.*}: how trust in sources is learned.
 *
 * @param prior trust in a source of which nothing is known
 * @param priorWeight statements that this counts for
 * @param knownWeight statements that the static trust of a source counts for
 * @param largestMinority share of voices on contested statements that losing sources may have
 * @param leastStatements that a source must speak of to get a trust of its own
 */
public record TrustSettings(
    double prior,
    double priorWeight,
    double knownWeight,
    double largestMinority,
    int leastStatements) {
  public TrustSettings {
    check(prior > 0.5 && prior < 1, "calibration.trust.prior must be in (0.5,1), was %s", prior);
    check(
        priorWeight > 0 && knownWeight > 0,
        "calibration.trust.prior-weight and known-weight must be above 0, were %s and %s",
        priorWeight,
        knownWeight);
    check(
        largestMinority >= 0 && largestMinority < 0.5,
        "calibration.trust.largest-minority must be in [0,0.5), was %s",
        largestMinority);
    check(
        leastStatements >= 1,
        "calibration.trust.least-statements must be at least 1, was %d",
        leastStatements);
  }
}
