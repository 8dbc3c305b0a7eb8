package org.arverify.metric;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.OptionalDouble;

/**
 * A metric over the questions of a run: value (nValid / nTotal) with its uncertainty.
 *
 * @param metric its name, in kebab case
 * @param variant which form, side or cut-off of it; may be empty
 * @param value the statistic over the valid questions; empty if there is none
 * @param nValid questions that have a value
 * @param nTotal questions that count for this metric, those without a value included
 * @param worst the statistic if every question without a value had the worst one; empty if that is
 *     unbounded
 * @param best the statistic if every question without a value had the best one
 * @param ciLow lower end of the 95 % percentile bootstrap interval over the valid questions; empty
 *     if there are fewer than two
 * @param ciHigh its upper end
 */
public record MetricValue(
    String metric,
    String variant,
    OptionalDouble value,
    long nValid,
    long nTotal,
    OptionalDouble worst,
    OptionalDouble best,
    OptionalDouble ciLow,
    OptionalDouble ciHigh) {
  public MetricValue {
    notBlank(metric, "metric");
    check(
        nValid >= 0 && nValid <= nTotal,
        "%s %s: %d valid of %d questions",
        metric,
        variant,
        nValid,
        nTotal);
  }
}
