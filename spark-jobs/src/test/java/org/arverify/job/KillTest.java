package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.countDistinct;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.ClaimVerificationRows;
import org.arverify.udf.EmbeddingRows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that are killed with kill -9 while they work, and jobs that meet. */
@Tag("slow")
@Tag("spark")
class KillTest {
  private static final int FILES = 12;
  private static final int DOCUMENTS_A_FILE = 25;
  private static final long PASSAGES = (long) FILES * DOCUMENTS_A_FILE;
  private static final int QUESTIONS = 40;

  @TempDir Path folder;

  private Path chunked() throws IOException {
    Path warehouse = folder.resolve("warehouse");
    Path corpus = folder.resolve("corpus");
    for (int file = 0; file < FILES; file++) {
      int first = file * DOCUMENTS_A_FILE;
      TinyWarehouse.write(
          corpus.resolve("%02d/corpus.jsonl".formatted(file)),
          IntStream.range(first, first + DOCUMENTS_A_FILE)
              .mapToObj(i -> TinyWarehouse.document("d" + i, text(i)))
              .toList());
    }
    CommandRun.of(warehouse, "chunk", "--format", "beir", "--input", corpus.toString()).done();
    return warehouse;
  }

  private static String text(int i) {
    return "Node %d keeps page %d. ".formatted(i, i * 7)
        + "It answers reads from its cache and writes every change to its log. ".repeat(4);
  }

  @Test
  void killedEmbedGoesOnWhereItStopped() throws Exception {
    Path warehouse = chunked();
    String[] embed = {"embed", "--set", "embed.commit-every=25"};
    Path log = warehouse.resolve("tables/embeddings/_delta_log");
    try (ChildProcess child = ChildProcess.start(folder, warehouse, embed)) {
      // Version 0 makes the table, 1 is the first step.
      child.killWhen(() -> Files.exists(log.resolve("%020d.json".formatted(1))));
    }
    long kept = CommandRun.context(warehouse).tables().read(EmbeddingRows.TABLE).count();
    assertThat(kept).isBetween(25L, PASSAGES - 1);

    CommandRun again = CommandRun.of(warehouse, embed).done();
    assertThat(again.results()).contains("of these now  " + (PASSAGES - kept));
    assertThat(countAndDistinct(warehouse)).isEqualTo(RowFactory.create(PASSAGES, PASSAGES));
  }

  private static Row countAndDistinct(Path warehouse) {
    return CommandRun.context(warehouse)
        .tables()
        .read(EmbeddingRows.TABLE)
        .agg(count("passage_id"), countDistinct(col("passage_id")))
        .head();
  }

  @Test
  void killedIndexShowsNoHalfShardAndIsCompleted() throws Exception {
    Path warehouse = chunked();
    CommandRun.of(warehouse, "embed").done();
    String[] index = {"index", "--shards", "8"};
    Path shards = warehouse.resolve("indexes/main/shards");
    Path manifest = warehouse.resolve("indexes/main/manifest.json");
    try (ChildProcess child = ChildProcess.start(folder, warehouse, index)) {
      child.killWhen(() -> !names(shards, "\\d+-[^.]+").isEmpty());
    }
    assertThat(manifest).doesNotExist();
    CommandRun early = CommandRun.of(warehouse, "search", "--retriever", "sparse", "node");
    assertThat(early.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(early.notices())
        .contains("there is no index 'main' in this warehouse (it has none)");

    CommandRun.of(warehouse, index).done();
    assertThat(CommandRun.of(warehouse, "verify-index").done().results())
        .contains("300 in the corpus = 300 in 8 shards, each once");
    // A folder and a report a shard; what the killed job left is gone.
    assertThat(names(shards, "\\d+-[^.]+")).hasSize(8);
    assertThat(names(shards, ".*")).hasSize(16);
  }

  private static List<String> names(Path folder, String form) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    Pattern pattern = Pattern.compile(form);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.endsWith(".crc") && pattern.matcher(name).matches())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void killedRunAnswersOnlyWhatIsMissing() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String questions =
        TinyWarehouse.write(
            folder.resolve("many.jsonl"),
            IntStream.range(0, QUESTIONS)
                .mapToObj(
                    i ->
                        TinyWarehouse.questions()
                            .get(i % 5)
                            .replace("\"id\": \"q", "\"id\": \"r" + i + "q"))
                .toList());
    CommandRun.of(
            warehouse, "queries", "--format", "sample", "--input", questions, "--dataset", "many")
        .done();
    String[] run = {
      "run", "--agent", "fixed-rag", "--dataset", "many", "--set", "run.commit-every=2"
    };
    Path log = warehouse.resolve("tables/agent_runs/_delta_log");
    try (ChildProcess child = ChildProcess.start(folder, warehouse, run)) {
      child.killWhen(() -> Files.exists(log.resolve("%020d.json".formatted(1))));
    }
    long kept = CommandRun.context(warehouse).tables().read(AgentRunRows.TABLE).count();
    assertThat(kept).isBetween(2L, QUESTIONS - 1L);

    assertThat(CommandRun.of(warehouse, run).done().results())
        .containsPattern("of these now +" + (QUESTIONS - kept));
    Row attempts =
        CommandRun.context(warehouse)
            .tables()
            .read(AgentRunRows.TABLE)
            .selectExpr("count(*)", "count(distinct query_id)", "sum(size(claims))", "max(attempt)")
            .head();
    assertThat(attempts.getLong(0)).isEqualTo(QUESTIONS);
    assertThat(attempts.getLong(1)).isEqualTo(QUESTIONS);
    assertThat(attempts.getInt(3)).isEqualTo(1);
    assertThat(CommandRun.context(warehouse).tables().read(ClaimVerificationRows.TABLE).count())
        .isEqualTo(attempts.getLong(2));
  }

  @Test
  void secondJobOnAWarehouseIsToldWhoHoldsIt() throws Exception {
    Path warehouse = chunked();
    try (ChildProcess child =
        ChildProcess.start(folder, warehouse, "embed", "--set", "embed.commit-every=25")) {
      child.waitFor(() -> Files.exists(warehouse.resolve("tables/embeddings")));
      CommandRun second = CommandRun.of(warehouse, "embed");
      assertThat(second.exit()).isEqualTo(ExitCode.RESOURCE);
      assertThat(second.exit().number()).isEqualTo(5);
      assertThat(second.notices())
          .contains(
              "the warehouse %s is in use by `arverify embed` (process %d on "
                  .formatted(warehouse, child.pid()))
          .contains("wait until it is done or stop it; the lock ends with its process");
    }
  }
}
