package org.arverify.reader;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

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
   * Reads a corpus and cuts its documents into passages. This is done once and kept on the
   * executors' disks until the result is closed.
   *
   * @param input a file or folder, as Hadoop's file systems know it; files may be packed (.gz)
   * @throws org.arverify.error.ArVerifyException with code NOT_FOUND if there is no such input,
   *     FORMAT if it is not of the format, EMPTY_INPUT if it holds nothing that can be used,
   *     CORRUPT if a file is cut off, ROW_ACCOUNTING if rows are lost
   */
  public Chunking read(SparkSession spark, String input, CorpusOptions options) {
    Outcomes outcomes = new Outcomes(outcomes(spark, input, options));
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

  private Dataset<Row> outcomes(SparkSession spark, String input, CorpusOptions options) {
    if (format.equals(TableSource.NAME)) {
      return TableSource.find(spark, input).outcomes(options);
    }
    FileSource source = FileSource.find(spark, CorpusFormats.named(format), input);
    source.check(options);
    return source.outcomes(options);
  }
}
