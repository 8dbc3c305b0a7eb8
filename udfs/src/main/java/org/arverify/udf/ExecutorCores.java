package org.arverify.udf;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;

/** The cores that an executor's tasks share: as many one-thread sessions keep them busy. */
final class ExecutorCores {
  private static final Pattern LOCAL = Pattern.compile("local(?:\\[(\\d+|\\*)(?:,\\s*\\d+)?])?");
  private static final Pattern LOCAL_CLUSTER =
      Pattern.compile("local-cluster\\[\\s*\\d+\\s*,\\s*(\\d+)\\s*,.*");

  private ExecutorCores() {}

  /** Of the executor that this is, or of the machine outside of Spark. */
  static int count() {
    int machine = Runtime.getRuntime().availableProcessors();
    SparkEnv spark = SparkEnv.get();
    return spark == null ? machine : count(spark.conf(), machine);
  }

  /**
   * The n of {@code local[n]}, the cores of an executor of a cluster, or the machine's where
   * nothing is said.
   */
  static int count(SparkConf conf, int machine) {
    String master = conf.get("spark.master", "");
    Matcher local = LOCAL.matcher(master);
    if (local.matches()) {
      String threads = local.group(1);
      return threads == null ? 1 : threads.equals("*") ? machine : Integer.parseInt(threads);
    }
    Matcher cluster = LOCAL_CLUSTER.matcher(master);
    return cluster.matches()
        ? Integer.parseInt(cluster.group(1))
        : conf.getInt("spark.executor.cores", machine);
  }
}
