package org.arverify.job;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import scala.Option;

/**
 * Spark as a job needs it: what spark-submit gives, then the configuration's {@code spark} group,
 * then what stands here. Without spark-submit, a local Spark inside this process.
 */
final class SparkSessions {
  private static final String MASTER = "spark.master";
  private static final String EXTENSIONS = "spark.sql.extensions";
  private static final String DELTA_EXTENSION = "io.delta.sql.DeltaSparkSessionExtension";
  private static final String REDACTION = "spark.redaction.regex";
  private static final String SECRETS =
      "(?i)secret|passw|token|credential|auth|private|(access|account|api)[-_.]?key|[-_.](key|pat|pwd)$"
          + "|://[^/@\\s]+@";

  private SparkSessions() {}

  /** Whether this process has a session already, as in a notebook: then it is not ours to stop. */
  static boolean running() {
    Option<SparkSession> session = SparkSession.getDefaultSession();
    return session.isDefined() && !session.get().sparkContext().isStopped();
  }

  /** Opens the session of this process, or completes the one that it has. */
  static SparkSession open(Map<String, String> configured) {
    return SparkSession.builder().config(conf(new SparkConf(), configured)).getOrCreate();
  }

  /**
   * Completes a configuration.
   *
   * @param given what spark-submit gave: it wins
   * @param configured the {@code spark} group of the configuration
   */
  static SparkConf conf(SparkConf given, Map<String, String> configured) {
    configured.forEach(given::setIfMissing);
    given.setIfMissing(MASTER, "local[*]");
    given.setIfMissing("spark.app.name", "AR-Verify");
    if (given.get(MASTER).startsWith("local[") || given.get(MASTER).equals("local")) {
      local(Runtime.getRuntime().availableProcessors()).forEach(given::setIfMissing);
    }
    add(given, EXTENSIONS, DELTA_EXTENSION, ",");
    add(given, REDACTION, SECRETS, "|");
    given.setIfMissing(
        "spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog");
    given.setIfMissing("spark.sql.session.timeZone", "UTC");
    // Progress is shown by this project.
    given.setIfMissing("spark.ui.showConsoleProgress", "false");
    return given;
  }

  /** Small data on one machine: few partitions, frequent heartbeats for progress. */
  private static Map<String, String> local(int cores) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("spark.sql.shuffle.partitions", Integer.toString(cores));
    settings.put("spark.databricks.delta.snapshotPartitions", "2");
    settings.put("spark.executor.heartbeatInterval", "2s");
    // A busy machine may miss many; there is no other executor that could take over.
    settings.put("spark.executor.heartbeat.maxFailures", "1000000");
    // A task that runs out of memory fails and is reported; Spark would end the process in silence.
    settings.put("spark.executor.killOnFatalError.depth", "0");
    settings.put("spark.driver.host", "localhost");
    settings.put("spark.driver.bindAddress", "127.0.0.1");
    settings.put("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir") + "/sql");
    return settings;
  }

  private static void add(SparkConf conf, String key, String value, String separator) {
    String before = conf.get(key, "");
    if (!before.contains(value)) {
      conf.set(key, before.isEmpty() ? value : before + separator + value);
    }
  }

  /**
   * Refuses speculative tasks, which would repeat paid model calls.
   *
   * @throws ArVerifyException with code USAGE if {@code spark.speculation} is on
   */
  static void refuseSpeculation(SparkConf conf) {
    if (conf.getBoolean("spark.speculation", false)) {
      throw new ArVerifyException(
          Code.USAGE,
          "spark.speculation is on, and a speculative task would repeat model calls:"
              + " leave it out, or pass --set spark.speculation=false");
    }
  }
}
