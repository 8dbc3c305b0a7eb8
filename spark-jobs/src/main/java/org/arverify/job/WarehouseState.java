package org.arverify.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.arverify.udf.PublishedShard;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunState;
import org.arverify.udf.Stage;

/**
 * What a warehouse holds, as its tables say.
 *
 * @param stages that were finished
 * @param shards of published indexes
 * @param measured ids of runs that have metrics
 */
record WarehouseState(
    List<Stage> stages, List<PublishedShard> shards, List<RunRecord> runs, Set<String> measured) {
  /** Something to do, and the command that does it. */
  record Missing(String what, String command) {}

  WarehouseState {
    stages = List.copyOf(stages);
    shards = List.copyOf(shards);
    runs = List.copyOf(runs);
    measured = Set.copyOf(measured);
  }

  /** What is there, grouped. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    group(lines, "corpora", named("chunk").values().stream().map(this::corpus).toList());
    group(lines, "indexes", indexes().entrySet().stream().map(WarehouseState::index).toList());
    group(
        lines,
        "datasets",
        named("queries").values().stream().map(WarehouseState::dataset).toList());
    group(lines, "runs", runs.stream().map(this::run).toList());
    return lines;
  }

  /** What is missing, in the order in which data travels. */
  List<Missing> missing() {
    List<Missing> missing = new ArrayList<>();
    Set<String> embedded = named("embed").keySet();
    Set<String> indexed = shards.stream().map(PublishedShard::corpus).collect(Collectors.toSet());
    for (String corpus : named("chunk").keySet()) {
      if (!embedded.contains(corpus)) {
        missing.add(
            new Missing(
                "corpus %s has no embeddings, or not all".formatted(corpus),
                "arverify embed --corpus " + corpus));
      } else if (!indexed.contains(corpus)) {
        missing.add(
            new Missing(
                "corpus %s has no index".formatted(corpus),
                "arverify index --shards 1 --corpus %s --name %s".formatted(corpus, corpus)));
      }
    }
    missingRuns(missing);
    if (stages.isEmpty() && runs.isEmpty()) {
      missing.add(new Missing("nothing is here yet", "arverify quickstart"));
    }
    return missing;
  }

  private void missingRuns(List<Missing> missing) {
    Set<String> asked = runs.stream().map(RunRecord::dataset).collect(Collectors.toSet());
    for (String dataset : named("queries").keySet()) {
      if (!asked.contains(dataset) && !shards.isEmpty()) {
        missing.add(
            new Missing(
                "dataset %s has no run".formatted(dataset),
                "arverify run --agent fixed-rag --dataset %s --index %s"
                    .formatted(dataset, shards.get(0).index())));
      }
    }
    for (RunRecord run : runs) {
      if (run.state() == RunState.RUNNING) {
        missing.add(
            new Missing("run %s is at work, or was stopped".formatted(run.runId()), command(run)));
      } else if (run.failed() > 0) {
        missing.add(
            new Missing(
                "run %s has %,d failed questions".formatted(run.runId(), run.failed()),
                command(run)));
      }
      if (run.state() != RunState.RUNNING && !isAsked(run) && !measured.contains(run.runId())) {
        missing.add(
            new Missing(
                "run %s has no metrics".formatted(run.runId()),
                "arverify metrics --run " + run.runId()));
      }
    }
  }

  /** Whether it is one question that was asked by hand. */
  private static boolean isAsked(RunRecord run) {
    return run.dataset().equals(AskJob.DATASET);
  }

  private static String command(RunRecord run) {
    if (isAsked(run)) {
      return "arverify explain --run " + run.runId();
    }
    return "arverify run --agent %s --dataset %s%s"
        .formatted(
            run.agent(), run.dataset(), run.index().map(" --index %s"::formatted).orElse(""));
  }

  /** The last of each name, by name. */
  private Map<String, Stage> named(String stage) {
    Map<String, Stage> last = new TreeMap<>();
    for (Stage candidate : stages) {
      if (candidate.stage().equals(stage)) {
        last.merge(
            candidate.name(), candidate, (a, b) -> a.finishedAt().isAfter(b.finishedAt()) ? a : b);
      }
    }
    return last;
  }

  private Map<String, List<PublishedShard>> indexes() {
    return shards.stream()
        .collect(Collectors.groupingBy(PublishedShard::index, TreeMap::new, Collectors.toList()));
  }

  private String corpus(Stage chunked) {
    return "%s: %s rows read = %s taken + %s duplicates + %s dead letters; %s passages"
        .formatted(
            chunked.name(),
            Summary.grouped(chunked.rowsRead()),
            Summary.grouped(chunked.rowsTaken()),
            Summary.grouped(chunked.rowsDuplicate()),
            Summary.grouped(chunked.rowsDead()),
            Summary.grouped(chunked.passages()));
  }

  private static String index(Map.Entry<String, List<PublishedShard>> index) {
    List<PublishedShard> shards = index.getValue();
    return "%s: corpus %s, %s passages in %d shard%s, %s MB"
        .formatted(
            index.getKey(),
            shards.get(0).corpus(),
            Summary.grouped(shards.stream().mapToLong(PublishedShard::passages).sum()),
            shards.size(),
            shards.size() == 1 ? "" : "s",
            megabytes(shards.stream().mapToLong(PublishedShard::bytes).sum()));
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%,.1f", bytes / 1e6);
  }

  private static String dataset(Stage queries) {
    return "%s: %s questions".formatted(queries.name(), Summary.grouped(queries.passages()));
  }

  private String run(RunRecord run) {
    return "%s: %s, %s of %s questions ok, %s failed%s"
        .formatted(
            run.runId(),
            run.state().name().toLowerCase(Locale.ROOT).replace('_', ' '),
            Summary.grouped(run.ok()),
            Summary.grouped(run.questions()),
            Summary.grouped(run.failed()),
            measured.contains(run.runId()) ? "; measured" : "");
  }

  private static void group(List<String> lines, String title, List<String> members) {
    lines.add(members.isEmpty() ? title + ": none" : title);
    members.forEach(member -> lines.add("  " + member));
  }
}
