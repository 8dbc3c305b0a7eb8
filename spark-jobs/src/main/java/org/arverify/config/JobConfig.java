package org.arverify.config;

import static org.arverify.error.Checks.notBlank;
import static org.arverify.error.Checks.unit;

import java.util.Map;
import org.arverify.retrieval.SearchOptions;
import org.arverify.udf.SharedMemory;
import org.arverify.udf.VerificationSettings;

/**
 * All options of a job, checked. Lives on the driver; what executors need is taken from it, not
 * sent whole.
 *
 * @param warehouse the folder of all tables and indexes
 * @param maxFailureRate in [0,1]; a job whose share of failed rows is above it ends with exit code
 *     6
 * @param remember keys {@code experiment.remember.*}: what the runs of an experiment share
 * @param spark passed to Spark as it is; keys start with {@code spark.}
 */
public record JobConfig(
    String warehouse,
    double maxFailureRate,
    ChunkSettings chunk,
    EmbedSettings embed,
    IndexSettings index,
    SearchOptions retrieval,
    AgentDefaults agent,
    VerificationSettings verification,
    RunSettings run,
    MetricSettings metrics,
    CalibrationSettings calibration,
    SharedMemory remember,
    Map<String, String> spark) {
  public JobConfig {
    notBlank(warehouse, "warehouse");
    unit(maxFailureRate, "max-failure-rate");
    spark = Map.copyOf(spark);
  }
}
