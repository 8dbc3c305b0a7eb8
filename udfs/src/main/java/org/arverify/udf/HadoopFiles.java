package org.arverify.udf;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;

/** File systems by URI, as Spark's configuration ({@code spark.hadoop.*}) sets them up. */
final class HadoopFiles {
  private HadoopFiles() {}

  /**
   * The file system that holds a path. On a local one nothing but the file itself is written (no
   * hidden checksum beside it): a shard's checksums are in its manifest.
   */
  static FileSystem of(Path path) throws IOException {
    FileSystem files = path.getFileSystem(configuration());
    return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
  }

  /** Whether a path lies on the local file system, as seen by this JVM. */
  static boolean isLocal(Path path) throws IOException {
    return path.getFileSystem(configuration()) instanceof LocalFileSystem;
  }

  /** The same path, of a local file system, in Java's terms. */
  static java.nio.file.Path local(Path path) {
    return java.nio.file.Path.of(path.toUri().getPath());
  }

  private static Configuration configuration() {
    SparkEnv spark = SparkEnv.get();
    return spark == null
        ? new Configuration()
        : SparkHadoopUtil.get().newConfiguration(spark.conf());
  }
}
