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
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.arverify.retrieval.CrossEncoder.TextPair;

/**
 * The floor of a cross-encoder: nothing but the tokenizer, ONNX Runtime and a softmax, one pair a
 * run, on as many sessions of one thread as there are cores.
 */
final class BareClassifying implements AutoCloseable {
  private static final String TYPES = "token_type_ids";

  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final HuggingFaceTokenizer tokenizer;
  private final byte[] model;
  private final int cores;

  BareClassifying(byte[] model, InputStream tokenizer, int maxTokens, int cores)
      throws IOException {
    this.model = model;
    this.tokenizer =
        HuggingFaceTokenizer.newInstance(
            tokenizer,
            Map.of("padding", "false", "truncation", "only_first", "maxLength", "" + maxTokens));
    this.cores = cores;
  }

  /** Classifies all pairs; the opening of sessions is not counted. */
  Cost measure(List<TextPair> pairs) throws Exception {
    List<OrtSession> sessions = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(cores);
    try {
      for (int i = 0; i < cores; i++) {
        sessions.add(open());
      }
      return Cost.of(() -> classify(pairs, sessions, threads));
    } finally {
      threads.shutdownNow();
      for (OrtSession session : sessions) {
        session.close();
      }
    }
  }

  private void classify(List<TextPair> pairs, List<OrtSession> sessions, ExecutorService threads)
      throws Exception {
    AtomicInteger next = new AtomicInteger();
    List<Future<Integer>> work = new ArrayList<>();
    for (OrtSession session : sessions) {
      Callable<Integer> loop =
          () -> {
            int rows = 0;
            for (int i = next.getAndIncrement(); i < pairs.size(); i = next.getAndIncrement()) {
              rows += run(session, pairs.get(i)).length > 0 ? 1 : 0;
            }
            return rows;
          };
      work.add(threads.submit(loop));
    }
    int rows = 0;
    for (Future<Integer> done : work) {
      rows += done.get();
    }
    if (rows != pairs.size()) {
      throw new IllegalStateException(rows + " results for " + pairs.size() + " pairs");
    }
  }

  /** Tokens of a pair on average, special ones included. */
  double meanTokens(List<TextPair> pairs) {
    return pairs.stream()
        .mapToInt(pair -> tokenizer.encode(pair.first(), pair.second()).getIds().length)
        .average()
        .orElse(0);
  }

  private OrtSession open() throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      return environment.createSession(model, options);
    }
  }

  private double[] run(OrtSession session, TextPair pair) throws OrtException {
    Encoding row = tokenizer.encode(pair.first(), pair.second());
    try (OnnxTensor ids = tensor(row.getIds());
        OnnxTensor mask = tensor(row.getAttentionMask());
        OnnxTensor types = tensor(row.getTypeIds());
        OrtSession.Result result =
            session.run(
                session.getInputNames().contains(TYPES)
                    ? Map.of("input_ids", ids, "attention_mask", mask, TYPES, types)
                    : Map.of("input_ids", ids, "attention_mask", mask))) {
      return softmax(((float[][]) result.get(0).getValue())[0]);
    }
  }

  private OnnxTensor tensor(long[] values) throws OrtException {
    LongBuffer buffer =
        ByteBuffer.allocateDirect(values.length * Long.BYTES)
            .order(ByteOrder.nativeOrder())
            .asLongBuffer();
    buffer.put(values);
    return OnnxTensor.createTensor(environment, buffer.rewind(), new long[] {1, values.length});
  }

  private static double[] softmax(float[] logits) {
    double[] scores = new double[logits.length];
    double sum = 0;
    for (int i = 0; i < scores.length; i++) {
      scores[i] = Math.exp(logits[i]);
      sum += scores[i];
    }
    for (int i = 0; i < scores.length; i++) {
      scores[i] /= sum;
    }
    return scores;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
