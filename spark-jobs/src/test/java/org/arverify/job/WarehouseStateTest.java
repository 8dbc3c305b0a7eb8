package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.arverify.udf.PublishedShard;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunState;
import org.arverify.udf.Stage;
import org.junit.jupiter.api.Test;

class WarehouseStateTest {
  private static final Instant NOON = Instant.parse("2025-01-01T12:00:00Z");

  static Stage stage(String verb, String name) {
    return new Stage(verb, name, "id", "{}", "{}", 30, 28, 1, 1, 1500, NOON, "0.1.0");
  }

  static PublishedShard shard(String index, String corpus, int number) {
    return new PublishedShard(
        index, "i1", corpus, number, "shard-" + number, 750, 2_500_000, 1.5, "21", true);
  }

  static RunRecord run(String id, RunState state, long failed) {
    return new RunRecord(
        id,
        "fixed-rag",
        "nq",
        Optional.of("docs"),
        Optional.of("i1"),
        Optional.of("docs"),
        "{}",
        "h",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        "0.1.0",
        state,
        1000,
        1000 - failed,
        failed,
        NOON,
        Optional.empty(),
        42);
  }

  @Test
  void showsWhatIsThere() {
    WarehouseState state =
        new WarehouseState(
            List.of(stage("chunk", "docs"), stage("embed", "docs"), stage("queries", "nq")),
            List.of(shard("docs", "docs", 0), shard("docs", "docs", 1)),
            List.of(run("r1", RunState.FINISHED, 0)),
            Set.of("r1"));
    assertThat(state.lines())
        .containsExactly(
            "corpora",
            "  docs: 30 rows read = 28 taken + 1 duplicates + 1 dead letters; 1,500 passages",
            "indexes",
            "  docs: corpus docs, 1,500 passages in 2 shards, 5.0 MB",
            "datasets",
            "  nq: 1,500 questions",
            "runs",
            "  r1: finished, 1,000 of 1,000 questions ok, 0 failed; measured");
    assertThat(state.missing()).isEmpty();
  }

  @Test
  void emptyWarehouseLeadsToTheQuickstart() {
    WarehouseState state = new WarehouseState(List.of(), List.of(), List.of(), Set.of());
    assertThat(state.lines())
        .containsExactly("corpora: none", "indexes: none", "datasets: none", "runs: none");
    assertThat(state.missing())
        .containsExactly(new WarehouseState.Missing("nothing is here yet", "arverify quickstart"));
  }

  @Test
  void everyStageLeadsToTheNext() {
    WarehouseState state =
        new WarehouseState(
            List.of(
                stage("chunk", "a"),
                stage("chunk", "b"),
                stage("embed", "b"),
                stage("chunk", "docs"),
                stage("embed", "docs"),
                stage("queries", "trec")),
            List.of(shard("docs", "docs", 0)),
            List.of(),
            Set.of());
    assertThat(state.missing())
        .containsExactly(
            new WarehouseState.Missing(
                "corpus a has no embeddings, or not all", "arverify embed --corpus a"),
            new WarehouseState.Missing(
                "corpus b has no index", "arverify index --shards 1 --corpus b --name b"),
            new WarehouseState.Missing(
                "dataset trec has no run",
                "arverify run --agent fixed-rag --dataset trec --index docs"));
  }

  @Test
  void runsLeadToTheirRerunAndTheirMetrics() {
    String again = "arverify run --agent fixed-rag --dataset nq --index docs";
    WarehouseState state =
        new WarehouseState(
            List.of(),
            List.of(),
            List.of(
                run("r1", RunState.RUNNING, 0),
                run("r2", RunState.FINISHED_WITH_FAILURES, 2),
                run("r3", RunState.FINISHED, 0)),
            Set.of("r2"));
    assertThat(state.missing())
        .containsExactly(
            new WarehouseState.Missing("run r1 is at work, or was stopped", again),
            new WarehouseState.Missing("run r2 has 2 failed questions", again),
            new WarehouseState.Missing("run r3 has no metrics", "arverify metrics --run r3"));
  }

  @Test
  void ofTwoStagesOfOneNameTheLastCounts() {
    Stage later =
        new Stage("chunk", "docs", "id", "{}", "{}", 5, 5, 0, 0, 7, NOON.plusSeconds(1), "0.1.0");
    WarehouseState state =
        new WarehouseState(List.of(later, stage("chunk", "docs")), List.of(), List.of(), Set.of());
    assertThat(state.lines())
        .contains("  docs: 5 rows read = 5 taken + 0 duplicates + 0 dead letters; 7 passages");
  }
}
