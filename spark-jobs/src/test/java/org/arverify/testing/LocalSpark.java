package org.arverify.testing;

import org.apache.spark.sql.SparkSession;

/** The one SparkSession of a test JVM: two threads, Delta, no UI, Kryo on. */
public final class LocalSpark {
  private static final SparkSession.Builder BUILDER =
      SparkSession.builder()
          .master("local[2]")
          .appName("spark-jobs tests")
          .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
          .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
          .config(
              "spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
          .config("spark.databricks.delta.snapshotPartitions", 2)
          .config("spark.sql.shuffle.partitions", 2)
          .config("spark.ui.enabled", false)
          .config("spark.driver.host", "127.0.0.1")
          .config("spark.driver.bindAddress", "127.0.0.1");

  private LocalSpark() {}

  /** The session; started again if a test stopped it. */
  public static SparkSession session() {
    return BUILDER.getOrCreate();
  }
}
