package org.arverify.udf;

import org.apache.spark.sql.SparkSession;

/** The one SparkSession of a test JVM: two threads, no UI, Kryo on. */
final class LocalSpark {
  private static final SparkSession SESSION =
      SparkSession.builder()
          .master("local[2]")
          .appName("udfs tests")
          .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
          .config("spark.sql.shuffle.partitions", 2)
          .config("spark.hadoop.fs.far.impl", FarFileSystem.class.getName())
          .config("spark.ui.enabled", false)
          .config("spark.driver.host", "127.0.0.1")
          .config("spark.driver.bindAddress", "127.0.0.1")
          .getOrCreate();

  private LocalSpark() {}

  static SparkSession session() {
    return SESSION;
  }
}
