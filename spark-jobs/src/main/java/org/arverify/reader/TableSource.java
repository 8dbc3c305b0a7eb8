package org.arverify.reader;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.monotonically_increasing_id;

import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.util.LongAccumulator;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * A corpus in a Delta or Parquet table: a row is a document, with the columns id and text, and
 * title and source if it has them. Other columns are not read.
 */
final class TableSource {
  /** The format's name. */
  static final String NAME = "table";

  private static final List<String> REQUIRED = List.of("id", "text");
  private static final String DELTA_LOG = "_delta_log";
  private static final String PARQUET = "PAR1";

  private final SparkSession spark;
  private final String path;
  private final boolean delta;

  private TableSource(SparkSession spark, String path, boolean delta) {
    this.spark = spark;
    this.path = path;
    this.delta = delta;
  }

  /**
   * Finds a table.
   *
   * @throws ArVerifyException with code NOT_FOUND if there is no such path, FORMAT if it holds
   *     neither a Delta table nor Parquet files
   */
  static TableSource find(SparkSession spark, String path) {
    Configuration configuration = spark.sparkContext().hadoopConfiguration();
    List<InputFile> files = InputFiles.list(configuration, path);
    if (InputFiles.exists(configuration, path, DELTA_LOG)) {
      return new TableSource(spark, path, true);
    }
    if (files.isEmpty() || !isParquet(files.get(0), configuration)) {
      throw new ArVerifyException(
          Code.FORMAT,
          "--input %s is not of format %s: expected a Delta table or Parquet files; corpus formats are %s"
              .formatted(path, NAME, CorpusFormats.names()));
    }
    return new TableSource(spark, path, false);
  }

  private static boolean isParquet(InputFile file, Configuration configuration) {
    return InputFiles.start(file, PARQUET.length(), configuration).equals(PARQUET);
  }

  /**
   * What the table holds, as {@link OutcomeRows#SCHEMA} describes it.
   *
   * @throws ArVerifyException with code FORMAT if the table lacks a column
   */
  Dataset<Row> outcomes(CorpusOptions options, LongAccumulator done) {
    Dataset<Row> table = table();
    List<String> columns = Arrays.asList(table.columns());
    if (!columns.containsAll(REQUIRED)) {
      throw new ArVerifyException(
          Code.FORMAT,
          "--input %s has the columns %s, but a corpus table needs %s, and may have title and source"
              .formatted(path, columns, REQUIRED));
    }
    Dataset<Row> rows =
        table.select(
            text("id", columns),
            text("title", columns),
            text("text", columns),
            text("source", columns),
            col("_metadata.file_path"),
            col("_metadata.file_block_start"),
            monotonically_increasing_id());
    Row count = OutcomeRows.count(Split.whole(new InputFile(path, path, 0)), table.count(), 0);
    return rows.flatMap(new TableRowReader(options, done), Encoders.row(OutcomeRows.SCHEMA))
        .union(spark.createDataFrame(List.of(count), OutcomeRows.SCHEMA));
  }

  /** How many rows the table has. */
  long rows() {
    return table().count();
  }

  private Dataset<Row> table() {
    return spark.read().format(delta ? "delta" : "parquet").load(path);
  }

  private static Column text(String name, List<String> columns) {
    Column column = columns.contains(name) ? col(name).cast(DataTypes.StringType) : lit("");
    return coalesce(column, lit("")).as(name);
  }

  /** A hash of a Delta table's version, or of the contents of Parquet files. */
  String fingerprint() {
    Configuration configuration = spark.sparkContext().hadoopConfiguration();
    return delta
        ? Fingerprints.ofDelta(spark, InputFiles.qualified(configuration, path))
        : Fingerprints.ofFiles(spark, InputFiles.list(configuration, path));
  }
}
