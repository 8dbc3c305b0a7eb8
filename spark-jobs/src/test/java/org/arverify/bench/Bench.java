package org.arverify.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.arverify.job.WarmJobs;
import org.arverify.lucene.LuceneRuntime;
import org.arverify.passage.Passage;

/**
 * Measures the embed and index jobs and the cross-encoder of f_ent against the bare libraries, and
 * the generator "openai" against a plain load generator, in one process, in alternating rounds.
 * Reports; judges nothing.
 */
public final class Bench {
  private static final int MEMORY_ROWS = 20_000;
  private static final double MEGABYTE = 1 << 20;

  private Bench() {}

  /**
   * @param arguments name=value, all of them, as submit/bench gives them: folder, rows, rounds,
   *     model, pairs, entailment, prompts, vectors, shards, format, input
   */
  public static void main(String[] arguments) throws Exception {
    Map<String, String> options = new HashMap<>();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      options.put(argument.substring(0, equals), argument.substring(equals + 1));
    }
    run(options);
    // ONNX Runtime and Spark leave threads behind.
    System.exit(0);
  }

  private static void run(Map<String, String> options) throws Exception {
    Path folder = Path.of(options.get("folder"));
    int rows = Integer.parseInt(options.get("rows"));
    int rounds = Integer.parseInt(options.get("rounds"));
    int pairs = Integer.parseInt(options.get("pairs"));
    int prompts = Integer.parseInt(options.get("prompts"));
    int vectors = Integer.parseInt(options.get("vectors"));
    int shards = Integer.parseInt(options.get("shards"));
    int cores = Runtime.getRuntime().availableProcessors();
    print(machine(cores));
    List<String> assignments =
        List.of(
            "embed.model=" + options.get("model"),
            "index.calibration-samples=2",
            "spark.ui.enabled=false");
    try (WarmJobs jobs = WarmJobs.open(folder.resolve("warehouse"), assignments)) {
      List<Passage> input = jobs.chunk(options.get("format"), options.get("input"), "input");
      List<Passage> passages = Generated.repeated(input, rows > 0 ? rows : input.size());
      print(
          "rows: %,d passages of %s, repeated if need be"
              .formatted(input.size(), options.get("input")));
      if (rows > 0) {
        print("");
        new EmbedBench(jobs, passages, rounds, cores).run(Bench::print);
      }
      if (pairs > 0) {
        print("");
        new EntailmentBench(options.get("entailment"), input, pairs, rounds, cores)
            .run(Bench::print);
      }
      if (prompts > 0) {
        print("");
        new GenerationBench(input, prompts, rounds).run(Bench::print);
      }
      if (vectors > 0) {
        print("");
        new IndexBench(jobs, input, folder, rounds, shards).run(Bench::print, vectors);
        print("");
        Memory.ofVectors(jobs.shard(), input, Math.min(vectors, MEMORY_ROWS), folder, Bench::print);
      }
    }
    print("");
    print("%s; largest resident set %.0f MB".formatted(machine(cores), Memory.peak()));
  }

  private static String machine(int cores) {
    return String.format(
        Locale.ROOT,
        "machine: %d cores, load %.1f, Java %s, Lucene's SIMD %s, heap at most %.0f MB",
        cores,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        Runtime.version(),
        LuceneRuntime.simd() ? "on" : "off",
        Runtime.getRuntime().maxMemory() / MEGABYTE);
  }

  private static void print(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
