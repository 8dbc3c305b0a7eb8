package org.arverify.reader;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.LongAccumulator;

/** Reads a corpus of one format into passages. */
public final class CorpusReader {
  private final String format;

  private CorpusReader(String format) {
    this.format = format;
  }

  /**
   * The reader of a format.
   *
   * @throws org.arverify.error.ArVerifyException with code USAGE, naming all formats, if there is
   *     no such format
   */
  public static CorpusReader of(String format) {
    if (!format.equals(TableSource.NAME)) {
      CorpusFormats.named(format);
    }
    return new CorpusReader(format);
  }

  /** The names of all corpus formats, for people. */
  public static String formats() {
    return CorpusFormats.names();
  }

  /**
   * A hash of the input's names and contents, or of a Delta table's version: equal exactly if the
   * input is the same. Reads all files once.
   *
   * @throws org.arverify.error.ArVerifyException as {@link #read} does for an input that is not
   *     there
   */
  public String fingerprint(SparkSession spark, String input) {
    return format.equals(TableSource.NAME)
        ? TableSource.find(spark, input).fingerprint()
        : FileSource.find(spark, CorpusFormats.named(format), input).fingerprint();
  }

  /**
   * How much there is to read, for progress.
   *
   * @param unit bytes of files, rows of a table
   */
  public record Extent(String unit, long total) {}

  /** How much {@link #read} will read. */
  public Extent extent(SparkSession spark, String input) {
    return format.equals(TableSource.NAME)
        ? new Extent("rows", TableSource.find(spark, input).rows())
        : new Extent("bytes", FileSource.find(spark, CorpusFormats.named(format), input).bytes());
  }

  /** {@link #read(SparkSession, String, CorpusOptions, LongAccumulator)}, not counted. */
  public Chunking read(SparkSession spark, String input, CorpusOptions options) {
    return read(spark, input, options, spark.sparkContext().longAccumulator());
  }

  /**
   * Reads a corpus and cuts its documents into passages. This is done once and kept on the
   * executors' disks until the result is closed.
   *
   * @param input a file or folder, as Hadoop's file systems know it; files may be packed (.gz)
   * @param done counts what was read, in the unit of {@link #extent}
   * @throws org.arverify.error.ArVerifyException with code NOT_FOUND if there is no such input,
   *     FORMAT if it is not of the format, EMPTY_INPUT if it holds nothing that can be used,
   *     CORRUPT if a file is cut off, ROW_ACCOUNTING if rows are lost
   */
  public Chunking read(
      SparkSession spark, String input, CorpusOptions options, LongAccumulator done) {
    Outcomes outcomes = new Outcomes(outcomes(spark, input, options, done));
    boolean counted = false;
    try {
      Chunking chunking = Chunking.of(outcomes, format, input, options.corpus());
      counted = true;
      return chunking;
    } finally {
      if (!counted) {
        outcomes.close();
      }
    }
  }

  private Dataset<Row> outcomes(
      SparkSession spark, String input, CorpusOptions options, LongAccumulator done) {
    if (format.equals(TableSource.NAME)) {
      return TableSource.find(spark, input).outcomes(options, done);
    }
    FileSource source = FileSource.find(spark, CorpusFormats.named(format), input);
    source.check(options);
    return source.outcomes(options, done);
  }
}
