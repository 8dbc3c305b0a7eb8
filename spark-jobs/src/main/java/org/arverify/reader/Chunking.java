package org.arverify.reader;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** A corpus, read and cut into passages. To be closed when its tables are written. */
public final class Chunking implements AutoCloseable {
  private static final String STAGE = "chunk";

  private final Outcomes outcomes;
  private final String corpus;
  private final Accounting accounting;
  private final long passageCount;
  private final long repeatedPassages;

  private Chunking(Outcomes outcomes, String corpus, long read, long dead) {
    this.outcomes = outcomes;
    this.corpus = corpus;
    Row counts =
        passages()
            .agg(
                count(lit(1)),
                count(when(col("ordinal").equalTo(0), 1)),
                count(col("duplicate_of")))
            .first();
    this.passageCount = counts.getLong(0);
    this.repeatedPassages = counts.getLong(2);
    this.accounting = new Accounting(read, counts.getLong(1), outcomes.duplicates().count(), dead);
  }

  /** Counts what was read, and refuses what makes no corpus. */
  static Chunking of(Outcomes outcomes, String format, String input, String corpus) {
    List<Row> kinds = outcomes.kinds().collectAsList();
    long read = number(kinds, OutcomeRows.COUNT, 2);
    long dead = number(kinds, OutcomeRows.REFUSAL, 1);
    if (number(kinds, OutcomeRows.PASSAGE, 1) == 0) {
      throw nothing(outcomes, format, input, read);
    }
    return new Chunking(outcomes, corpus, read, dead);
  }

  private static long number(List<Row> kinds, String kind, int column) {
    return kinds.stream()
        .filter(row -> row.getString(0).equals(kind))
        .mapToLong(row -> row.getLong(column))
        .sum();
  }

  private static ArVerifyException nothing(
      Outcomes outcomes, String format, String input, long read) {
    List<Row> reasons = outcomes.reasons().takeAsList(1);
    if (reasons.isEmpty()) {
      return new ArVerifyException(Code.EMPTY_INPUT, "--input %s holds no record".formatted(input));
    }
    Row most = reasons.get(0);
    boolean blank = most.getString(0).equals(Entry.BLANK);
    return new ArVerifyException(
        blank ? Code.EMPTY_INPUT : Code.FORMAT,
        "none of the %d records of --input %s can be used as %s; most: %s, e.g. %s; corpus formats are %s"
            .formatted(
                read, input, format, most.getString(0), most.getString(2), CorpusFormats.names()));
  }

  /** The passages, as {@link org.arverify.udf.PassageRows} describes them, in no order. */
  public Dataset<Row> passages() {
    return outcomes.passages();
  }

  /**
   * The rows of the input that were not taken, duplicates included, as {@link
   * org.arverify.udf.DeadLetterRows} describes them; as many as {@code duplicates + dead} of the
   * accounting.
   */
  public Dataset<Row> deadLetters() {
    return outcomes.deadLetters(STAGE, corpus);
  }

  /** What became of the documents of the input. */
  public Accounting accounting() {
    return accounting;
  }

  /** The number of passages. */
  public long passageCount() {
    return passageCount;
  }

  /** How many passages repeat the title and text of an earlier one, and are marked. */
  public long repeatedPassages() {
    return repeatedPassages;
  }

  /** Gives back the disk space that the passages took. */
  @Override
  public void close() {
    outcomes.close();
  }
}
