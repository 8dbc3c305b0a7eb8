package org.arverify.reader;

import java.util.Iterator;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;

/** Reads one {@link Split} of a corpus into {@link OutcomeRows}, record by record. */
final class SplitReader implements FlatMapFunction<Row, Row> {
  private static final long serialVersionUID = 1L;

  private final String format;
  private final CorpusOptions options;
  private final Broadcast<SerializableConfiguration> configuration;
  private final LongAccumulator done;

  /**
   * @param done counts bytes
   */
  SplitReader(
      String format,
      CorpusOptions options,
      Broadcast<SerializableConfiguration> configuration,
      LongAccumulator done) {
    this.format = format;
    this.options = options;
    this.configuration = configuration;
    this.done = done;
  }

  @Override
  public Iterator<Row> call(Row row) {
    Split split = Split.fromRow(row);
    CorpusFormat corpus = CorpusFormats.named(format);
    Configuration hadoop = configuration.value().value();
    Records records = Records.open(split, corpus, options.maxDocumentCharacters(), hadoop);
    closeWithTask(records);
    return rows(split, records, Intake.of(corpus, options)).iterator();
  }

  private Stream<Row> rows(Split split, Records records, Intake intake) {
    AtomicLong sequence = new AtomicLong();
    AtomicLong counted = new AtomicLong();
    Stream<Row> taken =
        records
            .entries()
            .peek(entry -> count(records.bytes(), counted))
            .flatMap(
                entry ->
                    OutcomeRows.of(
                        split, sequence.incrementAndGet(), intake.take(entry), options.corpus())
                        .stream());
    Stream<Row> count =
        Stream.of(records)
            .peek(all -> count(split.length(), counted))
            .map(all -> OutcomeRows.count(split, all.count(), all.lines()));
    return Stream.concat(taken, count);
  }

  private void count(long bytes, AtomicLong counted) {
    done.add(Math.max(0, bytes - counted.getAndSet(Math.max(bytes, counted.get()))));
  }

  private static void closeWithTask(Records records) {
    TaskContext task = TaskContext.get();
    if (task != null) {
      TaskCompletionListener close = ended -> records.close();
      task.addTaskCompletionListener(close);
    }
  }
}
