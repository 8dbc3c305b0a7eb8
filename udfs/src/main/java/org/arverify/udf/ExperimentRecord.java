package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.Optional;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunComparison.Compared;

/**
 * A metric of a variant of an experiment, beside the baseline's.
 *
 * @param experiment its name
 * @param dataset the questions
 * @param index what was retrieved from
 * @param baseline the variant that others are compared with
 * @param place of the variant in the experiment, from 0
 * @param variant its name
 * @param runId the run that it is
 * @param value over the questions of the experiment
 * @param compared with the baseline over the questions that have a value in both; empty for the
 *     baseline itself, and where nothing can be compared
 */
public record ExperimentRecord(
    String experiment,
    String dataset,
    String index,
    String baseline,
    int place,
    String variant,
    String runId,
    MetricValue value,
    Optional<Compared> compared) {
  public ExperimentRecord {
    notBlank(experiment, "experiment");
    notBlank(variant, "variant");
    check(place >= 0, "place must not be negative, was %d", place);
  }
}
