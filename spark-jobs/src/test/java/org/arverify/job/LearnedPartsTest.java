package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.arverify.udf.RunRows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code calibrate similarity}, {@code calibrate trust} and {@code tune} over a tiny warehouse. */
@Tag("spark")
class LearnedPartsTest {
  @TempDir Path folder;

  @Test
  void areLearnedFromQuestionsAndRuns() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String[] similarity = {"calibrate", "similarity", "--dataset", "tiny"};
    assertThat(CommandRun.of(warehouse, similarity).done().results())
        .contains("the similarity of index main is calibrated anew")
        .contains("(dataset-tiny-");
    assertThat(CommandRun.of(warehouse, similarity).done().results())
        .contains("index main is calibrated by these questions already");

    String[] stopping = {
      "run", "--agent", "ar-verify", "--dataset", "tiny", "--limit", "1",
    };
    CommandRun.of(warehouse, stopping).done();
    CommandRun refused = CommandRun.of(warehouse, "tune", "--run", runs(warehouse).get(0));
    assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.notices())
        .contains("log one with --set agent.ar-verify.sufficiency.threshold=1.01");

    CommandRun.of(
            warehouse,
            "run",
            "--agent",
            "ar-verify",
            "--dataset",
            "tiny",
            "--set",
            "agent.ar-verify.sufficiency.threshold=1.01",
            "--set",
            "agent.generator=planting",
            "--set",
            "agent.planting.rate=1")
        .done();
    String logged =
        runs(warehouse).stream()
            .filter(r -> !refused.notices().contains(r))
            .findFirst()
            .orElseThrow();
    Path tuned = folder.resolve("tuned.conf");
    CommandRun tune =
        CommandRun.of(
                warehouse,
                "tune",
                "--run",
                logged,
                "--calls",
                "99",
                "--hallucination",
                "1",
                "--output",
                tuned.toString())
            .done();
    // Of q1 to q5, q4 alone is in the dev part.
    assertThat(tune.results()).contains("options are chosen on 1 questions");
    assertThat(Files.readString(tuned)).contains("agent.ar-verify.max-retrievals = ");
    CommandRun shown =
        CommandRun.of(warehouse, "config", "show", "--conf", tuned.toString()).done();
    assertThat(shown.results()).contains("tuned.conf:");
    assertThat(CommandRun.of(warehouse, "tune", "--run", logged, "--measure").done().results())
        .contains("  dev            1 ")
        .contains("  test           4 ");

    // The corpus names one source, which contradicts no other.
    assertThat(CommandRun.of(warehouse, "calibrate", "trust", "--dataset", "tiny").done().results())
        .contains("trust in 0 sources is learned");
  }

  private static List<String> runs(Path warehouse) {
    try (JobContext context = CommandRun.context(warehouse)) {
      return context.tables().read(RunRows.TABLE).select("run_id").collectAsList().stream()
          .map((Row row) -> row.getString(0))
          .toList();
    }
  }
}
