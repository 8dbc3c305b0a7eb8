package org.arverify.reader;

import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.DeadLetter;

/** Reads the questions of a benchmark. They are few, so that the driver reads them by itself. */
public final class BenchmarkReader {
  private final BenchmarkFormat format;

  private BenchmarkReader(BenchmarkFormat format) {
    this.format = format;
  }

  /**
   * The reader of a format.
   *
   * @throws ArVerifyException with code USAGE, naming all formats, if there is no such format
   */
  public static BenchmarkReader of(String format) {
    return new BenchmarkReader(BenchmarkFormats.named(format));
  }

  /** The names of all benchmark formats, for people. */
  public static String formats() {
    return BenchmarkFormats.names();
  }

  /**
   * A hash of the names and contents of the files that are read, judgements included: equal exactly
   * if they are the same.
   *
   * @param qrels a file or folder of judgements, instead of those below {@code input}
   * @throws ArVerifyException as {@link #read} does for an input that is not there
   */
  public String fingerprint(SparkSession spark, String input, Optional<String> qrels) {
    return Fingerprints.ofFiles(spark, find(spark, input, qrels).files());
  }

  /**
   * Reads all questions. Of questions with the same id the first is taken.
   *
   * @param input a file, or a folder with files of the names that the format uses; may be packed
   * @param qrels a file or folder of judgements, instead of those below {@code input}
   * @param dataset the name that the questions get
   * @throws ArVerifyException with code NOT_FOUND if there is no such input, FORMAT if it is not of
   *     the format or its judgements belong to other questions, EMPTY_INPUT if it holds no
   *     question, CORRUPT if a file is cut off
   */
  public Questions read(SparkSession spark, String input, Optional<String> qrels, String dataset) {
    BenchmarkInput files = find(spark, input, qrels);
    BenchmarkLoading loading =
        new BenchmarkLoading(format, dataset, spark.sparkContext().hadoopConfiguration());
    files.questions().forEach(loading::questions);
    files.judgements().forEach(loading::judgements);
    Questions questions = loading.result();
    if (questions.queries().isEmpty()) {
      throw nothing(input, questions);
    }
    return questions;
  }

  private BenchmarkInput find(SparkSession spark, String input, Optional<String> qrels) {
    Configuration configuration = spark.sparkContext().hadoopConfiguration();
    return BenchmarkInput.find(format, input, qrels, configuration);
  }

  private ArVerifyException nothing(String input, Questions questions) {
    if (questions.deadLetters().isEmpty()) {
      return new ArVerifyException(
          Code.EMPTY_INPUT, "--input %s holds no question".formatted(input));
    }
    DeadLetter first = questions.deadLetters().get(0);
    return new ArVerifyException(
        Code.FORMAT,
        ("--input %s is not of format %s: expected %s, but none of its %d records is one; the first, "
                + "%s at %d: %s: %s; benchmark formats are %s")
            .formatted(
                input,
                format.name(),
                format.expected(),
                questions.deadLetters().size(),
                first.source(),
                first.position(),
                first.reason(),
                first.excerpt(),
                formats()));
  }
}
