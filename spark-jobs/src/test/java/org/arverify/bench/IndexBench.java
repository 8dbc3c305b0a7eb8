package org.arverify.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.job.WarmJobs;
import org.arverify.passage.Passage;

/**
 * The index job against as many bare Lucene writers side by side. Both also run on a small corpus;
 * the differences are free of what the job costs to start and to finish, and compare like with
 * like, since a graph grows slower the larger it is.
 */
final class IndexBench {
  private static final int SMALL_SHARE = 10;
  private static final int WARM_UPS = 2;
  private static final double BUFFER_MEGABYTES = 512;

  private final WarmJobs jobs;
  private final List<Passage> passages;
  private final Path folder;
  private final int rounds;
  private final int shards;

  IndexBench(WarmJobs jobs, List<Passage> passages, Path folder, int rounds, int shards) {
    this.jobs = jobs;
    this.passages = passages;
    this.folder = folder;
    this.rounds = rounds;
    this.shards = shards;
  }

  void run(Consumer<String> report, int rows) throws Exception {
    List<EmbeddedPassage> large = Generated.embedded(passages, rows);
    List<EmbeddedPassage> small = large.subList(0, Math.max(1, rows / SMALL_SHARE));
    report.accept(
        String.format(
            Locale.ROOT,
            "index: %,d generated vectors of %d dimensions with their passages, %d shards, %d rounds",
            rows,
            Generated.DIMENSION,
            shards,
            rounds));
    jobs.giveEmbedded("vectors", large);
    jobs.giveEmbedded("vectors-small", small);
    bare(small, "warm");
    for (int i = 0; i < WARM_UPS; i++) {
      jobs.index("vectors-small", shards, "warm-" + i);
    }
    List<Cost> bareLarge = new ArrayList<>();
    List<Cost> bareSmall = new ArrayList<>();
    JobCosts job = new JobCosts("index");
    for (int i = 0; i < rounds; i++) {
      int round = i;
      if (round % 2 == 0) {
        bareSmall.add(bare(small, "small-" + round));
        bareLarge.add(bare(large, "large-" + round));
      }
      job.large(() -> jobs.index("vectors", shards, "large-" + round));
      job.small(() -> jobs.index("vectors-small", shards, "small-" + round));
      if (round % 2 == 1) {
        bareLarge.add(bare(large, "large-" + round));
        bareSmall.add(bare(small, "small-" + round));
      }
    }
    Series writers = new Series("bare writers", rows, bareLarge);
    Series bareDifference =
        writers.minus(
            new Series("", small.size(), bareSmall), "bare writers, large less small corpus");
    Series difference = job.difference(rows, small.size());
    Series stage = job.stage(rows);
    report.accept(Series.HEADING);
    for (Series series : List.of(writers, bareDifference, job.whole(rows), difference, stage)) {
      report.accept(series.line());
    }
    Ratio.print(report, difference, bareDifference, bareDifference);
    Ratio.print(report, stage, writers);
  }

  private Cost bare(List<EmbeddedPassage> rows, String name) throws Exception {
    Path target = Files.createDirectories(folder.resolve(name));
    BareIndexing bare = new BareIndexing(jobs.shard(), BUFFER_MEGABYTES);
    return Cost.of(
        () -> {
          BareIndexing.Written written = bare.write(rows, shards, target);
          if (written.segments() != shards) {
            throw new IllegalStateException(written + " for " + shards + " shards");
          }
        });
  }
}
