package org.arverify.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.MMapDirectory;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.lucene.ShardOptions;
import org.arverify.passage.Passage;

/** What encoders and vectors take, on the heap and beside it. */
final class Memory {
  private static final double MEGABYTE = 1e6;
  private static final double MILLION = 1e6;
  private static final int RUNS = 4;
  private static final double BUFFER_MEGABYTES = 1900;
  private static final Path STATUS = Path.of("/proc/self/status");

  private Memory() {}

  /** Vectors in a writer, on the disk, and in a reader, scaled to a million. */
  static void ofVectors(
      ShardOptions options, List<Passage> passages, int rows, Path folder, Consumer<String> report)
      throws Exception {
    List<EmbeddedPassage> embedded = Generated.embedded(passages, rows);
    BareIndexing bare = new BareIndexing(options, BUFFER_MEGABYTES);
    report.accept(
        String.format(
            Locale.ROOT,
            "memory for a million vectors of %d dimensions, with passages of %.0f characters,"
                + " from %,d:",
            Generated.DIMENSION,
            passages.stream().mapToInt(p -> p.titledText().length()).average().orElse(0),
            rows));
    long empty = heap();
    bare.fill(
        embedded,
        Files.createDirectories(folder.resolve("filled")),
        bytes -> {
          report.accept(line("heap of a full writer, by Lucene's count", bytes, rows));
          report.accept(line("heap of a full writer, by the collector", heap() - empty, rows));
        });
    Path written = Files.createDirectories(folder.resolve("written"));
    long bytes = bare.write(embedded, 1, written).bytes();
    report.accept(line("shards on disk, mapped when searched", bytes, rows));
    try (MMapDirectory directory = new MMapDirectory(written.resolve("bare-0"))) {
      long before = heap();
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        report.accept(
            String.format(
                Locale.ROOT,
                "  %-44s %10.2f MB (not per vector)",
                "heap of an open shard of " + reader.numDocs(),
                (heap() - before) / MEGABYTE));
      }
    }
  }

  private static String line(String what, long bytes, int rows) {
    return String.format(
        Locale.ROOT, "  %-44s %10.0f MB", what, bytes / MEGABYTE * (MILLION / rows));
  }

  /** Bytes of the heap that are reachable. */
  private static long heap() {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < RUNS; i++) {
      System.gc();
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** The largest resident set so far in MB; NaN where the system does not tell. */
  static double peak() {
    return status("VmHWM:");
  }

  /** A line of the system's file about this process, in MB. */
  static double status(String name) {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith(name))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1e3)
          .findFirst()
          .orElse(Double.NaN);
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
