package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.OptionalDouble;

/**
 * A metric of a run: value (n_valid / n_total) with its uncertainty.
 *
 * @param metric its name, in kebab case
 * @param variant which form or cut-off of it; may be empty
 * @param value the mean over the valid questions; empty if there is none
 * @param valid questions that have a value
 * @param total questions that could have had one
 * @param low lower end of the confidence interval
 * @param high its upper end
 * @param worst the mean if every question without a value had the worst one
 * @param best the mean if every question without a value had the best one
 */
public record MetricRecord(
    String runId,
    String dataset,
    String metric,
    String variant,
    OptionalDouble value,
    long valid,
    long total,
    OptionalDouble low,
    OptionalDouble high,
    OptionalDouble worst,
    OptionalDouble best) {
  public MetricRecord {
    notBlank(runId, "run id");
    notBlank(metric, "metric");
    check(
        valid >= 0 && valid <= total,
        "%s of %s: %d valid of %d questions",
        metric,
        runId,
        valid,
        total);
  }
}
