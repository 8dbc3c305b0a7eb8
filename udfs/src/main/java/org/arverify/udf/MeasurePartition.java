package org.arverify.udf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.entailment.FeatureReader;
import org.arverify.entailment.PairFeatures;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.udf.ExecutorCache.Lease;

/**
 * Computes the ensemble's features of labelled pairs, and what the cross-encoder says alone where
 * that is what the configuration asks for. A claim that the cross-encoder cannot read whole has no
 * features; every other error ends the task.
 *
 * @param encoder of the configuration, which also measures similarity
 * @param measured counts pairs
 */
public record MeasurePartition(
    VerificationSettings verification, EmbedderOptions encoder, LongAccumulator measured)
    implements MapPartitionsFunction<Row, Row> {
  /** Pairs that go to the models at once. */
  private static final int WINDOW = 16;

  @Override
  public Iterator<Row> call(Iterator<Row> pairs) {
    TaskScope task = TaskScope.current();
    SentenceSplitter splitter = new SparkNlpSentenceSplitter();
    Lease<FeatureReader> reader = FeatureLease.of(verification, encoder, encoder, splitter);
    task.onCompletion(reader::close);
    Optional<Lease<EntailmentScorer>> alone =
        verification.standsAlone()
            ? Optional.of(ScorerLease.of(verification, encoder, splitter))
            : Optional.empty();
    alone.ifPresent(lease -> task.onCompletion(lease::close));
    return new Windows(pairs, reader.value(), alone.map(Lease::value), measured, task);
  }

  private static final class Windows implements Iterator<Row> {
    private final Iterator<Row> pairs;
    private final FeatureReader reader;
    private final Optional<EntailmentScorer> alone;
    private final LongAccumulator measured;
    private final TaskScope task;
    private final Deque<Row> ready = new ArrayDeque<>();

    Windows(
        Iterator<Row> pairs,
        FeatureReader reader,
        Optional<EntailmentScorer> alone,
        LongAccumulator measured,
        TaskScope task) {
      this.pairs = pairs;
      this.reader = reader;
      this.alone = alone;
      this.measured = measured;
      this.task = task;
    }

    @Override
    public boolean hasNext() {
      if (ready.isEmpty()) {
        measureWindow();
      }
      return !ready.isEmpty();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.remove();
    }

    private void measureWindow() {
      task.checkAlive();
      List<Row> window = new ArrayList<>(WINDOW);
      while (window.size() < WINDOW && pairs.hasNext()) {
        window.add(pairs.next());
      }
      try {
        measure(window);
      } catch (ArVerifyException e) {
        if (e.code() != Code.TOO_LONG) {
          throw e;
        }
        // One claim is too long: the others are measured by themselves.
        window.forEach(this::measureAlone);
      }
      measured.add(window.size());
    }

    private void measureAlone(Row row) {
      try {
        measure(List.of(row));
      } catch (ArVerifyException e) {
        if (e.code() != Code.TOO_LONG) {
          throw e;
        }
        ready.add(
            LabelledPairRows.toRow(
                new MeasuredPair(number(row), Optional.empty(), Optional.empty())));
      }
    }

    private void measure(List<Row> window) {
      List<EntailmentRequest> requests = window.stream().map(Windows::request).toList();
      List<List<PairFeatures>> features = reader.read(requests);
      Optional<List<List<Entailment>>> scores = alone.map(scorer -> scorer.score(requests));
      for (int i = 0; i < window.size(); i++) {
        int place = i;
        ready.add(
            LabelledPairRows.toRow(
                new MeasuredPair(
                    number(window.get(i)),
                    Optional.of(features.get(i).get(0)),
                    scores.map(all -> all.get(place).get(0)))));
      }
    }

    private static int number(Row row) {
      return new Cells(row).integer("number");
    }

    private static EntailmentRequest request(Row row) {
      Cells cells = new Cells(row);
      String text = cells.text("passage");
      String id = "pair-" + number(row);
      Passage passage =
          new Passage(
              id, id, 0, cells.text("title"), text, "", new Span(0, text.length()), Map.of());
      return new EntailmentRequest(cells.text("claim"), List.of(passage));
    }
  }
}
