package org.arverify.reader;

import java.io.IOException;
import java.io.InputStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.arverify.passage.Sha256;

/** Hashes that tell whether two inputs are the same. */
final class Fingerprints {
  private static final int MANY = 1_000;

  private Fingerprints() {}

  /** A hash of names, lengths and contents, independent of where the files are. */
  static String ofFiles(SparkSession spark, List<InputFile> files) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    Broadcast<SerializableConfiguration> configuration =
        context.broadcast(
            new SerializableConfiguration(spark.sparkContext().hadoopConfiguration()));
    List<Row> rows = files.stream().map(file -> Split.whole(file).toRow()).toList();
    List<String> lines =
        context
            .parallelize(rows, Math.min(rows.size(), MANY))
            .map(row -> line(Split.fromRow(row).file(), configuration.value()))
            .collect();
    return Sha256.of(
        lines.stream().sorted(Comparator.naturalOrder()).collect(Collectors.joining("\n")));
  }

  /** A hash of which table it is and of its version. */
  static String ofDelta(SparkSession spark, Path path) {
    String table = "delta.`%s`".formatted(path.toString().replace("`", "``"));
    Row detail = spark.sql("DESCRIBE DETAIL " + table).select("id").first();
    Row latest = spark.sql("DESCRIBE HISTORY " + table + " LIMIT 1").select("version").first();
    return Sha256.of("delta\t%s\t%d".formatted(detail.getString(0), latest.getLong(0)));
  }

  private static String line(InputFile file, SerializableConfiguration configuration) {
    try (InputStream in = file.openStored(configuration.value())) {
      return "%s\t%d\t%s".formatted(file.name(), file.length(), Sha256.of(in));
    } catch (IOException e) {
      throw file.failure(e);
    }
  }
}
