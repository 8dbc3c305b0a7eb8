package org.arverify.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.arverify.bench.BareEmbedding.Layout;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.job.WarmJobs;
import org.arverify.passage.Passage;

/**
 * The embed job against bare ONNX Runtime, on the same rows. The job runs on a small corpus too;
 * the difference is free of what it costs to start and to finish.
 */
final class EmbedBench {
  private static final int SMALL_SHARE = 8;
  private static final int WARM_UPS = 2;

  private final WarmJobs jobs;
  private final List<Passage> passages;
  private final int rounds;
  private final int cores;

  EmbedBench(WarmJobs jobs, List<Passage> passages, int rounds, int cores) {
    this.jobs = jobs;
    this.passages = passages;
    this.rounds = rounds;
    this.cores = cores;
  }

  void run(Consumer<String> report) throws Exception {
    EmbedderOptions options = jobs.encoder();
    List<String> texts =
        passages.stream()
            .map(p -> options.passagePrefix() + (options.titled() ? p.titledText() : p.text()))
            .toList();
    int few = Math.max(1, passages.size() / SMALL_SHARE);
    Map<String, List<Cost>> costs = new LinkedHashMap<>();
    JobCosts job = new JobCosts("embed");
    try (BareEmbedding bare = open(options.model())) {
      report.accept(
          String.format(
              Locale.ROOT,
              "embed: %,d passages of %.0f tokens on average, model %s, %d rounds",
              passages.size(),
              bare.meanTokens(texts),
              options.model(),
              rounds));
      List<Layout> layouts = bare.layouts();
      for (Layout layout : layouts) {
        bare.measure(texts.subList(0, few), layout);
      }
      for (int i = 0; i < WARM_UPS; i++) {
        give("warm-" + i, passages.subList(0, few)).run();
      }
      for (int round = 0; round < rounds; round++) {
        List<Layout> order = new ArrayList<>(layouts);
        Collections.rotate(order, round);
        int middle = order.size() / 2;
        for (Layout layout : order.subList(0, middle)) {
          put(costs, layout.toString(), bare.measure(texts, layout));
        }
        JobCosts.Timed large = give("large-" + round, passages);
        JobCosts.Timed small = give("small-" + round, passages.subList(0, few));
        if (round % 2 == 0) {
          job.large(large);
          job.small(small);
        } else {
          job.small(small);
          job.large(large);
        }
        for (Layout layout : order.subList(middle, order.size())) {
          put(costs, layout.toString(), bare.measure(texts, layout));
        }
      }
    }
    print(report, costs, job, few);
  }

  private static void put(Map<String, List<Cost>> costs, String name, Cost cost) {
    costs.computeIfAbsent(name, unused -> new ArrayList<>()).add(cost);
  }

  private JobCosts.Timed give(String corpus, List<Passage> rows) {
    jobs.give(corpus, rows);
    return () -> jobs.embed(corpus);
  }

  private void print(
      Consumer<String> report, Map<String, List<Cost>> costs, JobCosts job, int few) {
    List<Series> bare = new ArrayList<>();
    costs.forEach((name, each) -> bare.add(new Series("bare, " + name, passages.size(), each)));
    Series difference = job.difference(passages.size(), few);
    Series stage = job.stage(passages.size());
    report.accept(Series.HEADING);
    bare.forEach(series -> report.accept(series.line()));
    for (Series series : List.of(job.whole(passages.size()), difference, stage)) {
      report.accept(series.line());
    }
    Series fastest =
        Collections.max(bare, Comparator.comparingDouble(each -> Series.median(each.rates())));
    Series cheapest =
        Collections.min(bare, Comparator.comparingDouble(each -> Series.median(each.cpus())));
    Ratio.print(report, difference, fastest, cheapest);
    Ratio.print(report, stage, fastest);
  }

  private BareEmbedding open(String model) throws IOException {
    if (!model.equals(EmbedderOptions.EMBEDDED)) {
      Path folder = Path.of(model);
      return open(
          Files.readAllBytes(folder.resolve("model.onnx")),
          Files.readAllBytes(folder.resolve("tokenizer.json")));
    }
    return open(resource("/e5-small-v2-q.onnx"), resource("/e5-small-v2-q-tokenizer.json"));
  }

  private BareEmbedding open(byte[] model, byte[] tokenizer) throws IOException {
    return new BareEmbedding(model, new ByteArrayInputStream(tokenizer), cores);
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream stream = EmbedBench.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " is not on the class path");
      }
      return stream.readAllBytes();
    }
  }
}
