package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.arverify.udf.IndexShardRows;
import org.arverify.udf.RunRows;
import org.arverify.udf.RunState;
import org.arverify.udf.StageRows;
import org.arverify.udf.TableSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class StatusJobTest {
  private static final List<String> SETTINGS =
      List.of("spark.ui.enabled=false", "spark.master=local[2]");

  @TempDir Path warehouse;

  private void fill() {
    RecordingTerminal terminal = RecordingTerminal.plain();
    ConfigSources sources =
        new ConfigSources(Optional.empty(), SETTINGS, Optional.of(warehouse.toString()), Map.of());
    try (JobContext context =
        new JobContext(
            "test",
            ConfigReader.read(sources),
            terminal.terminal(),
            BuildInfo.load(),
            Optional.empty())) {
      append(context, StageRows.TABLE, StageRows.toRow(WarehouseStateTest.stage("chunk", "docs")));
      append(
          context,
          IndexShardRows.TABLE,
          IndexShardRows.toRow(WarehouseStateTest.shard("docs", "docs", 0)));
      append(
          context,
          RunRows.TABLE,
          RunRows.toRow(WarehouseStateTest.run("r1", RunState.FINISHED, 0)));
    }
  }

  private static void append(JobContext context, TableSpec table, Row row) {
    Dataset<Row> rows = context.spark().createDataset(List.of(row), Encoders.row(table.schema()));
    context.tables().appendOnce(rows, table, "test " + table.name());
  }

  private String status() {
    RecordingTerminal terminal = RecordingTerminal.plain();
    ExitCode exit =
        new Main(terminal.terminal(), Map.of(), new Properties())
            .run(
                "status",
                "--warehouse",
                warehouse.toString(),
                "--set",
                SETTINGS.get(0),
                "--set",
                SETTINGS.get(1));
    assertThat(exit).isEqualTo(ExitCode.DONE);
    assertThat(terminal.notices()).isEmpty();
    return terminal.results();
  }

  @Test
  void emptyWarehouseStaysEmpty() {
    assertThat(status().lines())
        .containsExactly(
            "warehouse " + warehouse,
            "corpora: none",
            "indexes: none",
            "datasets: none",
            "runs: none",
            "missing",
            "  nothing is here yet  arverify quickstart");
    assertThat(warehouse).isEmptyDirectory();
  }

  @Test
  void fileInPlaceOfAWarehouseIsRefused() throws IOException {
    Path file = Files.writeString(warehouse.resolve("notes.txt"), "no folder");
    CommandRun run = CommandRun.of(file, "status");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.notices()).contains("--warehouse %s is a file: give a folder".formatted(file));
  }

  @Test
  void tablesAreReadAndAnIndexWithoutItsManifestIsNone() {
    fill();
    assertThat(status().lines())
        .containsExactly(
            "warehouse " + warehouse,
            "corpora",
            "  docs: 30 rows read = 28 taken + 1 duplicates + 1 dead letters; 1,500 passages",
            "indexes: none",
            "datasets: none",
            "runs",
            "  r1: finished, 1,000 of 1,000 questions ok, 0 failed",
            "missing",
            "  corpus docs has no embeddings, or not all  arverify embed --corpus docs",
            "  run r1 has no metrics                      arverify metrics --run r1");
  }
}
