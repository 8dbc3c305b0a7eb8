package org.arverify.bench;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The floor of {@code embed}: nothing but the tokenizer, ONNX Runtime and masked mean pooling, over
 * texts in memory, in several batch shapes and thread layouts.
 */
final class BareEmbedding implements AutoCloseable {
  /**
   * A way to cut and spread the rows.
   *
   * @param tokens padded tokens of a batch at most; 0 for one row a run
   * @param sessions that work side by side
   * @param threads of each session
   */
  record Layout(int tokens, int sessions, int threads) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%-20s %d x %d threads",
          tokens == 0 ? "1 row" : "sorted, " + tokens + " tokens",
          sessions,
          threads);
    }
  }

  private static final int MAX_TOKENS = 512;
  private static final String TYPES = "token_type_ids";

  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final HuggingFaceTokenizer tokenizer;
  private final byte[] model;
  private final int cores;

  BareEmbedding(byte[] model, InputStream tokenizer, int cores) throws IOException {
    this.model = model;
    this.tokenizer =
        HuggingFaceTokenizer.newInstance(
            tokenizer,
            Map.of("padding", "false", "truncation", "true", "maxLength", "" + MAX_TOKENS));
    this.cores = cores;
  }

  /** The layouts that can be best, for the cores of this machine. */
  List<Layout> layouts() {
    return List.of(
        new Layout(0, cores, 1),
        new Layout(2 * 128, cores, 1),
        new Layout(4 * 128, cores, 1),
        new Layout(8 * 128, cores, 1),
        new Layout(8 * 128, 1, cores),
        new Layout(32 * 128, 1, cores));
  }

  /** Embeds all of {@code texts}; the opening of sessions is not counted. */
  Cost measure(List<String> texts, Layout layout) throws Exception {
    List<OrtSession> sessions = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(layout.sessions());
    try {
      for (int i = 0; i < layout.sessions(); i++) {
        sessions.add(open(layout.threads()));
      }
      return Cost.of(() -> embed(texts, layout, sessions, threads));
    } finally {
      threads.shutdownNow();
      for (OrtSession session : sessions) {
        session.close();
      }
    }
  }

  private void embed(
      List<String> texts, Layout layout, List<OrtSession> sessions, ExecutorService threads)
      throws Exception {
    List<List<Encoding>> batches = batches(texts, layout.tokens());
    AtomicInteger next = new AtomicInteger();
    List<Future<Integer>> work = new ArrayList<>();
    for (OrtSession session : sessions) {
      Callable<Integer> loop =
          () -> {
            int rows = 0;
            for (int i = next.getAndIncrement(); i < batches.size(); i = next.getAndIncrement()) {
              rows += run(session, batches.get(i)).size();
            }
            return rows;
          };
      work.add(threads.submit(loop));
    }
    int rows = 0;
    for (Future<Integer> done : work) {
      rows += done.get();
    }
    if (rows != texts.size()) {
      throw new IllegalStateException(rows + " vectors for " + texts.size() + " texts");
    }
  }

  /** Tokens of a text on average, special ones included. */
  double meanTokens(List<String> texts) {
    return texts.stream()
        .mapToInt(text -> tokenizer.encode(text).getIds().length)
        .average()
        .orElse(0);
  }

  private OrtSession open(int threads) throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(threads);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      return environment.createSession(model, options);
    }
  }

  private List<List<Encoding>> batches(List<String> texts, int tokens) {
    List<Encoding> rows = new ArrayList<>();
    for (String text : texts) {
      rows.add(tokenizer.encode(text));
    }
    List<List<Encoding>> batches = new ArrayList<>();
    if (tokens == 0) {
      rows.forEach(row -> batches.add(List.of(row)));
      return batches;
    }
    rows.sort(Comparator.comparingInt(row -> -row.getIds().length));
    List<Encoding> open = new ArrayList<>();
    for (Encoding row : rows) {
      int longest = open.isEmpty() ? row.getIds().length : open.get(0).getIds().length;
      if (!open.isEmpty() && longest * (open.size() + 1) > tokens) {
        batches.add(List.copyOf(open));
        open.clear();
      }
      open.add(row);
    }
    batches.add(open);
    return batches;
  }

  private List<float[]> run(OrtSession session, List<Encoding> rows) throws OrtException {
    int length = rows.stream().mapToInt(row -> row.getIds().length).max().orElseThrow();
    long[] shape = {rows.size(), length};
    try (OnnxTensor ids = tensor(rows, length, shape, Encoding::getIds);
        OnnxTensor mask = tensor(rows, length, shape, Encoding::getAttentionMask);
        OnnxTensor types = tensor(rows, length, shape, Encoding::getTypeIds);
        OrtSession.Result result =
            session.run(
                session.getInputNames().contains(TYPES)
                    ? Map.of("input_ids", ids, "attention_mask", mask, TYPES, types)
                    : Map.of("input_ids", ids, "attention_mask", mask))) {
      return pool(((OnnxTensor) result.get(0)).getFloatBuffer(), rows, length);
    }
  }

  private OnnxTensor tensor(
      List<Encoding> rows,
      int length,
      long[] shape,
      java.util.function.Function<Encoding, long[]> part)
      throws OrtException {
    LongBuffer buffer =
        ByteBuffer.allocateDirect(rows.size() * length * Long.BYTES)
            .order(ByteOrder.nativeOrder())
            .asLongBuffer();
    for (int i = 0; i < rows.size(); i++) {
      buffer.position(i * length).put(part.apply(rows.get(i)));
    }
    return OnnxTensor.createTensor(environment, buffer.rewind(), shape);
  }

  private static List<float[]> pool(FloatBuffer states, List<Encoding> rows, int length) {
    int dimension = states.remaining() / (rows.size() * length);
    List<float[]> vectors = new ArrayList<>(rows.size());
    float[] token = new float[dimension];
    for (int i = 0; i < rows.size(); i++) {
      float[] sum = new float[dimension];
      int tokens = rows.get(i).getIds().length;
      for (int j = 0; j < tokens; j++) {
        states.get((i * length + j) * dimension, token);
        for (int d = 0; d < dimension; d++) {
          sum[d] += token[d];
        }
      }
      double square = 0;
      for (float value : sum) {
        square += (double) value * value;
      }
      double norm = Math.sqrt(square);
      for (int d = 0; d < dimension; d++) {
        sum[d] = (float) (sum[d] / norm);
      }
      vectors.add(sum);
    }
    return vectors;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
