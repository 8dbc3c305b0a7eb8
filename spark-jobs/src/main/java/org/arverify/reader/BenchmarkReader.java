package org.arverify.reader;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.query.Query;
import org.arverify.udf.DeadLetter;

/** Reads the questions of a benchmark. They are few, so that the driver reads them by itself. */
public final class BenchmarkReader {
  private static final String STAGE = "queries";

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
   * A hash of the input's names and contents, judgements included.
   *
   * @param qrels a file of judgements, for formats that keep them apart
   */
  public String fingerprint(SparkSession spark, String input, Optional<String> qrels) {
    Configuration hadoop = spark.sparkContext().hadoopConfiguration();
    List<InputFile> files = new ArrayList<>(InputFiles.list(hadoop, input));
    qrels.ifPresent(path -> files.addAll(InputFiles.list(hadoop, path)));
    return Fingerprints.ofFiles(spark, files);
  }

  /**
   * Reads all questions.
   *
   * @param qrels a file of judgements, for formats that keep them apart
   * @param dataset the name that the questions get
   * @throws ArVerifyException with code NOT_FOUND if there is no such input, FORMAT if it is not of
   *     the format, EMPTY_INPUT if it holds no question, CORRUPT if a file is cut off
   */
  public Questions read(SparkSession spark, String input, Optional<String> qrels, String dataset) {
    Configuration hadoop = spark.sparkContext().hadoopConfiguration();
    BenchmarkInput source = BenchmarkInput.of(hadoop, input, qrels, dataset, format);
    List<Query> queries = new ArrayList<>();
    List<DeadLetter> deadLetters = new ArrayList<>(source.judgements().deadLetters(STAGE, dataset));
    Set<String> ids = new HashSet<>();
    long read = deadLetters.size();
    long duplicates = 0;
    for (InputFile file : source.files()) {
      try (InputStream in = file.open(hadoop);
          Stream<Entry<Query>> entries = format.questions(source, file, in)) {
        for (Entry<Query> entry : (Iterable<Entry<Query>>) entries::iterator) {
          read++;
          if (entry.value().isEmpty()) {
            deadLetters.add(
                letter(dataset, file, entry.position(), entry.reason(), entry.excerpt()));
          } else if (ids.add(entry.value().get().id())) {
            queries.add(entry.value().get());
          } else {
            duplicates++;
          }
        }
      } catch (IOException e) {
        throw file.failure(e);
      } catch (UncheckedIOException e) {
        throw file.failure(e.getCause());
      }
    }
    requireSome(input, queries, deadLetters);
    long refused = deadLetters.size();
    return new Questions(
        source.judgements().applied(queries),
        deadLetters,
        new Accounting(read, queries.size(), duplicates, refused));
  }

  private static DeadLetter letter(
      String dataset, InputFile file, long position, String reason, String excerpt) {
    return new DeadLetter(STAGE, dataset, file.shown(), position, reason, excerpt);
  }

  private void requireSome(String input, List<Query> queries, List<DeadLetter> deadLetters) {
    if (queries.isEmpty() && !deadLetters.isEmpty()) {
      DeadLetter first = deadLetters.get(0);
      throw new ArVerifyException(
          Code.FORMAT,
          ("--input %s is not of the format %s, which is %s: none of its %d rows can be read, the"
                  + " first (%s, row %d: %s) says: %s; the formats are %s")
              .formatted(
                  input,
                  format.name(),
                  format.expected(),
                  deadLetters.size(),
                  first.source(),
                  first.position(),
                  first.reason(),
                  first.excerpt(),
                  formats()));
    }
    if (queries.isEmpty()) {
      throw new ArVerifyException(
          Code.EMPTY_INPUT,
          "--input %s holds no question of the format %s, which is %s"
              .formatted(input, format.name(), format.expected()));
    }
  }
}
