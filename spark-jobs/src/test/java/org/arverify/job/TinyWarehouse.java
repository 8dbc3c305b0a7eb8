package org.arverify.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;

/**
 * A corpus of twelve documents of one passage each, five questions, and a warehouse in which they
 * are chunked, embedded, indexed in three shards, and loaded. Made once a JVM; tests get copies.
 */
final class TinyWarehouse {
  static final int PASSAGES = 12;
  static final List<String> QUESTIONS = List.of("q1", "q2", "q3", "q4", "q5");

  private static final List<String> TEXTS =
      List.of(
          "Tarnstore keeps three copies of every page on different nodes.",
          "The Paxos protocol needs a majority of acceptors to choose a value.",
          "Raft elects a leader by randomised timeouts.",
          "A write-ahead log is flushed before a page is changed.",
          "Bloom filters answer membership with false positives only.",
          "Consistent hashing moves few keys when a node joins.",
          "Vector clocks order events without a common clock.",
          "Gossip spreads membership in logarithmic rounds.",
          "Compaction merges sorted runs and drops deleted rows.",
          "Backpressure slows producers that are faster than consumers.",
          "Snapshots let readers see one version while writers go on.",
          "A saga undoes its finished steps by compensating actions.");
  private static final List<String> ASKED =
      List.of(
          "How many copies of a page does Tarnstore keep?",
          "What does Paxos need to choose a value?",
          "How does Raft elect a leader?",
          "When is a write-ahead log flushed?",
          "What does compaction drop?");
  private static final List<String> ANSWERS =
      List.of("three", "a majority", "randomised timeouts", "before", "deleted rows");
  private static final List<Integer> GOLD = List.of(0, 1, 2, 3, 8);

  private static Path made;

  private TinyWarehouse() {}

  /** The documents, in BEIR's form. */
  static List<String> documents() {
    return IntStream.range(0, PASSAGES)
        .mapToObj(i -> document("d%02d".formatted(i + 1), TEXTS.get(i)))
        .toList();
  }

  static String document(String id, String text) {
    return "{\"_id\": \"%s\", \"title\": \"\", \"text\": \"%s\"}".formatted(id, text);
  }

  /** The questions, in the form of the sample. */
  static List<String> questions() {
    return IntStream.range(0, ASKED.size())
        .mapToObj(
            i ->
                ("{\"id\": \"%s\", \"question\": \"%s\", \"type\": \"single-hop\", \"answers\":"
                        + " [\"%s\"], \"long_answer\": \"\", \"answerable\": true,"
                        + " \"gold_documents\": [\"d%02d\"], \"gold_facts\": [\"%s\"]}")
                    .formatted(
                        QUESTIONS.get(i),
                        ASKED.get(i),
                        ANSWERS.get(i),
                        GOLD.get(i) + 1,
                        TEXTS.get(GOLD.get(i))))
        .toList();
  }

  /** Writes lines into a file and returns its path. */
  static String write(Path file, List<String> lines) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, lines);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return file.toString();
  }

  /** Makes a copy for a test. */
  static Path copy(Path folder) throws IOException {
    Path copy = folder.resolve("warehouse");
    FileUtils.copyDirectory(made().toFile(), copy.toFile());
    return copy;
  }

  private static synchronized Path made() throws IOException {
    if (made == null) {
      Path folder = Files.createTempDirectory("tiny-warehouse");
      Path warehouse = folder.resolve("warehouse");
      for (String[] command : commands(folder)) {
        CommandRun.of(warehouse, command).done();
      }
      made = warehouse;
    }
    return made;
  }

  private static List<String[]> commands(Path folder) {
    String corpus = write(folder.resolve("corpus.jsonl"), documents());
    String questions = write(folder.resolve("questions.jsonl"), questions());
    return Stream.of(
            List.of("chunk", "--format", "beir", "--input", corpus),
            List.of("embed"),
            List.of("index", "--shards", "3"),
            List.of("queries", "--format", "sample", "--input", questions, "--dataset", "tiny"))
        .map(command -> command.toArray(String[]::new))
        .toList();
  }
}
