package org.arverify.udf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.embedding.Device;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.udf.ExecutorCache.Lease;

/**
 * Embeds passages: rows of {@code passages} become rows of {@code embeddings}, in order, a window
 * at a time. The encoder is the executor's, shared by its tasks.
 *
 * @param embedded counts passages
 */
public record EmbedPartition(EmbedderOptions options, LongAccumulator embedded)
    implements MapPartitionsFunction<Row, Row> {
  /** Rows of a window: on CPU each is a run of its own, and a window only a step of progress. */
  private static final int CPU_WINDOW = 64;

  /** Rows among which an encoder on CUDA can sort by length. */
  private static final int CUDA_WINDOW = 4096;

  @Override
  public Iterator<Row> call(Iterator<Row> passages) {
    TaskScope task = TaskScope.current();
    Lease<Embedder> encoder = EncoderLease.of(options);
    task.onCompletion(encoder::close);
    int window = options.device() == Device.CUDA ? CUDA_WINDOW : CPU_WINDOW;
    return new Windows(passages, window, encoder, embedded, task);
  }

  /** Pulls, embeds and hands out one window after another, all on the task's thread. */
  private static final class Windows implements Iterator<Row> {
    private final Iterator<Row> passages;
    private final int size;
    private final Lease<Embedder> encoder;
    private final LongAccumulator embedded;
    private final TaskScope task;
    private final String identity;
    private final Deque<Row> ready = new ArrayDeque<>();

    Windows(
        Iterator<Row> passages,
        int size,
        Lease<Embedder> encoder,
        LongAccumulator embedded,
        TaskScope task) {
      this.passages = passages;
      this.size = size;
      this.encoder = encoder;
      this.embedded = embedded;
      this.task = task;
      this.identity = encoder.value().spec().identity();
    }

    @Override
    public boolean hasNext() {
      if (ready.isEmpty()) {
        embedWindow();
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

    private void embedWindow() {
      task.checkAlive();
      List<StoredPassage> window = new ArrayList<>(size);
      while (window.size() < size && passages.hasNext()) {
        window.add(PassageRows.fromRow(passages.next()));
      }
      if (window.isEmpty()) {
        encoder.close();
        return;
      }
      List<float[]> vectors =
          encoder.value().embedPassages(window.stream().map(StoredPassage::passage).toList());
      for (int i = 0; i < window.size(); i++) {
        StoredPassage stored = window.get(i);
        ready.add(
            EmbeddingRows.toRow(
                new PassageVector(
                    stored.corpus(), stored.passage().id(), vectors.get(i), identity)));
      }
      embedded.add(window.size());
    }
  }
}
