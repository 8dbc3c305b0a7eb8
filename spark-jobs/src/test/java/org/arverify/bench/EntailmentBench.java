package org.arverify.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.arverify.embedding.Device;
import org.arverify.onnx.OnnxCrossEncoder;
import org.arverify.passage.Passage;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoder.TextPair;
import org.arverify.retrieval.CrossEncoderOptions;

/**
 * The cross-encoder as f_ent calls it, by as many threads as there are cores and some pairs a call,
 * against bare ONNX Runtime on the same pairs and sessions. All pairs are of 128 tokens: premises
 * are longer, and cut.
 */
final class EntailmentBench {
  /** The model of f_ent that the jar carries. */
  static final String EMBEDDED = "embedded";

  private static final String RESOURCES = "org/arverify/entailment/nli";
  private static final int TOKENS = 128;

  /** About the pairs of a claim: five passages, three pairs each. */
  private static final int PAIRS_A_CALL = 15;

  private static final int WARM_UP_SHARE = 4;
  private static final int BATCH_TOKENS = 32_768;

  private final String model;
  private final List<TextPair> pairs;
  private final int rounds;
  private final int cores;

  EntailmentBench(String model, List<Passage> passages, int count, int rounds, int cores) {
    this.model = model;
    this.pairs = pairs(passages, count);
    this.rounds = rounds;
    this.cores = cores;
  }

  /** Claims of about 20 words, each beside a premise of three passages. */
  private static List<TextPair> pairs(List<Passage> passages, int count) {
    List<TextPair> pairs = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      StringBuilder premise = new StringBuilder();
      for (int j = 0; j < 3; j++) {
        premise.append(passages.get((i + j) % passages.size()).text()).append(' ');
      }
      String[] words = passages.get((i + 7) % passages.size()).text().split("\\s+");
      String claim = String.join(" ", List.of(words).subList(0, Math.min(20, words.length)));
      pairs.add(new TextPair(i + " " + premise, claim));
    }
    return pairs;
  }

  void run(Consumer<String> report) throws Exception {
    CrossEncoderOptions options =
        new CrossEncoderOptions(
            model.equals(EMBEDDED) ? "classpath:" + RESOURCES : model,
            TOKENS,
            Device.CPU,
            BATCH_TOKENS);
    List<Cost> ours = new ArrayList<>();
    List<Cost> bare = new ArrayList<>();
    try (BareClassifying loop =
            new BareClassifying(
                file("model.onnx"),
                new ByteArrayInputStream(file("tokenizer.json")),
                TOKENS,
                cores);
        CrossEncoder encoder = OnnxCrossEncoder.open(options, cores)) {
      report.accept(
          String.format(
              Locale.ROOT,
              "entailment: %,d pairs of %.0f tokens on average, model %s, %d rounds",
              pairs.size(),
              loop.meanTokens(pairs),
              model,
              rounds));
      List<TextPair> few = pairs.subList(0, Math.max(1, pairs.size() / WARM_UP_SHARE));
      loop.measure(few);
      Cost.of(() -> score(encoder, few));
      for (int round = 0; round < rounds; round++) {
        if (round % 2 == 0) {
          bare.add(loop.measure(pairs));
          ours.add(Cost.of(() -> score(encoder, pairs)));
        } else {
          ours.add(Cost.of(() -> score(encoder, pairs)));
          bare.add(loop.measure(pairs));
        }
      }
    }
    Series scorer = new Series("f_ent's cross-encoder", pairs.size(), ours);
    Series floor = new Series("bare, 1 row, %d x 1 threads".formatted(cores), pairs.size(), bare);
    report.accept(Series.HEADING);
    report.accept(floor.line());
    report.accept(scorer.line());
    Ratio.print(report, scorer, floor, floor);
  }

  private void score(CrossEncoder encoder, List<TextPair> some) throws Exception {
    AtomicInteger next = new AtomicInteger();
    AtomicInteger scored = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(cores);
    try {
      List<Future<?>> work = new ArrayList<>();
      for (int i = 0; i < cores; i++) {
        work.add(
            threads.submit(
                () -> {
                  int from = next.getAndAdd(PAIRS_A_CALL);
                  while (from < some.size()) {
                    int to = Math.min(some.size(), from + PAIRS_A_CALL);
                    scored.addAndGet(encoder.score(some.subList(from, to)).size());
                    from = next.getAndAdd(PAIRS_A_CALL);
                  }
                }));
      }
      for (Future<?> done : work) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
    if (scored.get() != some.size()) {
      throw new IllegalStateException(scored + " scores for " + some.size() + " pairs");
    }
  }

  private byte[] file(String name) throws IOException {
    if (!model.equals(EMBEDDED)) {
      return Files.readAllBytes(Path.of(model).resolve(name));
    }
    try (InputStream stream =
        EntailmentBench.class.getResourceAsStream("/" + RESOURCES + "/" + name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " of f_ent is not on the class path");
      }
      return stream.readAllBytes();
    }
  }
}
