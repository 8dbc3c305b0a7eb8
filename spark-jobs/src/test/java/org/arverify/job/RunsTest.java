package org.arverify.job;

import static org.apache.spark.sql.functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.PassageRows;
import org.arverify.udf.RunRows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code arverify run} with several agents, datasets and variants. */
@Tag("spark")
class RunsTest {
  @TempDir Path folder;

  @Test
  void everyCombinationIsARunThatIsRunOnce() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String one = TinyWarehouse.write(folder.resolve("one.conf"), List.of("agent.k = 1"));
    String two = TinyWarehouse.write(folder.resolve("two.conf"), List.of("agent { k = 2 }"));
    String[] command = {
      "run",
      "--agent",
      "retrieval-only,fixed-rag",
      "--dataset",
      "tiny",
      "--variant",
      one,
      "--variant",
      two,
      "--limit",
      "3"
    };
    CommandRun estimated = CommandRun.of(warehouse, with(command, "--dry-run")).done();
    assertThat(estimated.results())
        .contains("a dry run: nothing was asked or written")
        // 3 questions by 2 agents under 2 variants.
        .containsPattern("questions +12")
        .containsPattern("calls +0\\R")
        .containsPattern("runs of unknown time +4:");
    CommandRun first = CommandRun.of(warehouse, command).done();
    assertThat(first.notices())
        .contains(
            "== run 1 of 4, retrieval-only over tiny, one.conf: run retrieval-only-tiny-main-")
        .contains("== run 4 of 4, fixed-rag over tiny, two.conf: run fixed-rag-tiny-main-");
    assertThat(first.results()).contains("4 runs are done");
    CommandRun again = CommandRun.of(warehouse, command).done();
    assertThat(again.results()).contains("4 runs have all their questions: nothing to do");
    try (JobContext context = CommandRun.context(warehouse)) {
      assertThat(context.tables().read(AgentRunRows.TABLE).count()).isEqualTo(12);
      assertThat(context.tables().read(RunRows.TABLE).count()).isEqualTo(4);
    }
    // The other two questions are told by the three: a call of the stand-in each, no token.
    CommandRun more =
        CommandRun.of(
                warehouse,
                "run",
                "--agent",
                "fixed-rag",
                "--dataset",
                "tiny",
                "--variant",
                one,
                "--dry-run")
            .done();
    assertThat(more.results())
        .containsPattern("fixed-rag-tiny-main-\\w+ +2 +2 +0 +0 +0\\.00  3 answered questions");
  }

  private static String[] with(String[] command, String more) {
    return Stream.concat(Stream.of(command), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void refusesWhatIsNoSetOfRuns() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    CommandRun indexes =
        CommandRun.of(
            warehouse, "run", "--agent", "fixed-rag", "--dataset", "tiny", "--index", "main,main");
    assertThat(indexes.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(indexes.notices())
        .contains("--index must name one index for all datasets, or one for each: 2 for 1");
    CommandRun twice =
        CommandRun.of(warehouse, "run", "--agent", "fixed-rag,fixed-rag", "--dataset", "tiny");
    assertThat(twice.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(twice.notices()).contains("are the same run, fixed-rag-tiny-main-");
    String file = TinyWarehouse.write(folder.resolve("wrong.conf"), List.of("embed.model = x"));
    CommandRun wrong =
        CommandRun.of(
            warehouse, "run", "--agent", "fixed-rag", "--dataset", "tiny", "--variant", file);
    assertThat(wrong.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.notices())
        .contains("embed (")
        .contains("only keys below agent, verification, retrieval can differ between runs");
  }

  @Test
  void aMistypedSourceOfTheTrustTableIsRefused() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    try (JobContext context = CommandRun.context(warehouse)) {
      Dataset<Row> passages =
          context.tables().read(PassageRows.TABLE).withColumn("source", lit("wikipedia"));
      context.tables().replace(passages, PassageRows.TABLE, Map.of("corpus", "main"));
    }
    CommandRun mistyped = trusting(warehouse, "[\"wikipdia = 0.9\"]");
    assertThat(mistyped.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(mistyped.notices())
        .contains("no passage of main comes from \"wikipdia\"; did you mean \"wikipedia\"?");
    CommandRun elsewhere =
        trusting(warehouse, "[\"wikipedia = 0.9\", \"some other blog = 0.3\"]").done();
    assertThat(elsewhere.notices()).contains("no passage of main comes from \"some other blog\"");
  }

  private static CommandRun trusting(Path warehouse, String table) {
    return CommandRun.of(
        warehouse,
        "run",
        "--agent",
        "retrieval-only",
        "--dataset",
        "tiny",
        "--limit",
        "1",
        "--set",
        "agent.ar-verify.sufficiency.trust=" + table);
  }
}
