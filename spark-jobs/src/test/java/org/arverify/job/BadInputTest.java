package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.table.Tables;
import org.arverify.udf.DeadLetterRows;
import org.arverify.udf.EmbeddingRows;
import org.arverify.udf.StageRows;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not there, does not fit or is not what it should be: the message and the exit code. */
@Tag("spark")
class BadInputTest {
  private static final String TINY_ENCODER = "../indexer/src/test/resources/models/tiny-encoder";

  @TempDir Path folder;
  private Path warehouse;

  @BeforeEach
  void copyWarehouse() throws IOException {
    warehouse = TinyWarehouse.copy(folder);
  }

  private void refused(ExitCode exit, String message, String... arguments) {
    CommandRun run = CommandRun.of(warehouse, arguments);
    assertThat(run.notices().replaceAll("\\R  ", "\n")).contains("arverify: " + message);
    assertThat(run.exit()).as(run.notices()).isEqualTo(exit);
  }

  private String write(String name, String... lines) {
    return TinyWarehouse.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void unknownNamesAreRefusedWithWhatThereIs() {
    refused(
        ExitCode.USAGE,
        "there is no dataset 'nope' in this warehouse: load it with `arverify queries --format F"
            + " --input PATH --dataset nope`",
        "run",
        "--agent",
        "fixed-rag",
        "--dataset",
        "nope");
    refused(
        ExitCode.USAGE,
        "there is no index 'nope' in this warehouse (it has [main]): build it with `arverify index"
            + " --name nope`",
        "search",
        "--retriever",
        "sparse",
        "--index",
        "nope",
        "a question");
    refused(
        ExitCode.USAGE,
        "there is no agent \"fixed\"; there are:",
        "run",
        "--agent",
        "fixed",
        "--dataset",
        "tiny");
    refused(
        ExitCode.USAGE,
        "--format tsv: there is no such corpus format; there are psgs_w100, trec",
        "chunk",
        "--format",
        "tsv",
        "--input",
        "x");
    refused(
        ExitCode.USAGE,
        "no chunk of 'other' was finished in this warehouse: run `arverify chunk",
        "embed",
        "--corpus",
        "other");
    refused(
        ExitCode.USAGE,
        "there is no run 'r' in this warehouse; `arverify status` lists them",
        "metrics",
        "--run",
        "r");
  }

  @Test
  void missingInputIsNamed() {
    String missing = folder.resolve("missing.jsonl").toString();
    for (String[] command :
        List.of(
            new String[] {"chunk", "--format", "beir", "--corpus", "c"},
            new String[] {"queries", "--format", "beir", "--dataset", "d"},
            new String[] {"verify"})) {
      CommandRun run =
          CommandRun.of(
              warehouse,
              Stream.concat(Stream.of(command), Stream.of("--input", missing))
                  .toArray(String[]::new));
      assertThat(run.exit()).as(run.notices()).isEqualTo(ExitCode.USAGE);
      assertThat(run.notices()).contains(missing);
    }
  }

  @Test
  void emptyCorpusIsRefused() throws IOException {
    String empty = write("corpus.jsonl");
    refused(
        ExitCode.DATA,
        "--input %s holds no record".formatted(empty),
        "chunk",
        "--format",
        "beir",
        "--input",
        empty,
        "--corpus",
        "c");
    String bare = Files.createDirectory(folder.resolve("bare")).toString();
    refused(
        ExitCode.DATA,
        "--input %s is a folder without files".formatted(bare),
        "chunk",
        "--format",
        "text",
        "--input",
        bare,
        "--corpus",
        "c");
    String none = write("questions.jsonl");
    refused(
        ExitCode.DATA,
        "--input %s holds no question".formatted(none),
        "queries",
        "--format",
        "sample",
        "--input",
        none,
        "--dataset",
        "d");
  }

  @Test
  void inputOfAnotherFormatIsRefusedWithWhatWasFound() {
    String beir = write("corpus.jsonl", TinyWarehouse.document("d1", "Some text."));
    refused(
        ExitCode.DATA,
        beir + " is not of format psgs_w100: expected ",
        "chunk",
        "--format",
        "psgs_w100",
        "--input",
        beir,
        "--corpus",
        "c");
    refused(
        ExitCode.DATA,
        "--input %s is not of format sample".formatted(beir),
        "queries",
        "--format",
        "sample",
        "--input",
        beir,
        "--dataset",
        "d");
  }

  @Test
  void outputOfOtherInputsIsRefused() {
    String other = write("corpus.jsonl", TinyWarehouse.document("d1", "Another text."));
    refused(
        ExitCode.USAGE,
        "chunk 'main' exists already, made from other inputs or options",
        "chunk",
        "--format",
        "beir",
        "--input",
        other);
    refused(
        ExitCode.USAGE,
        "corpus 'main' has vectors of another encoder",
        "embed",
        "--set",
        "embed.passage-prefix=''");
    refused(
        ExitCode.USAGE,
        "index 'main' exists already, made from other inputs or options",
        "index",
        "--shards",
        "2");
    String questions = write("questions.jsonl", TinyWarehouse.questions().get(0));
    refused(
        ExitCode.USAGE,
        "queries 'tiny' exists already, made from other inputs or options",
        "queries",
        "--format",
        "sample",
        "--input",
        questions,
        "--dataset",
        "tiny");
  }

  @Test
  void moreShardsThanPassagesAreRefused() {
    refused(
        ExitCode.USAGE,
        "--shards 13 is more than the 12 passages of corpus main: give at most as many",
        "index",
        "--shards",
        "13",
        "--name",
        "thin");
  }

  @Test
  void asManyShardsAsPassagesMaySomeBeEmpty() {
    CommandRun.of(warehouse, "index", "--shards", "12", "--name", "thin").done();
    assertThat(CommandRun.of(warehouse, "verify-index", "--index", "thin").done().results())
        .contains("12 in the corpus = 12 in 12 shards, each once");
  }

  @Test
  void encoderOfAnotherKindIsRefusedByAnIndex() {
    refused(
        ExitCode.MODEL,
        "index main was made with encoder ",
        "search",
        "--retriever",
        "dense",
        "--set",
        "embed.query-prefix=''",
        "a question");
    // The tiny encoder's vectors have 4 dimensions, the index's 384.
    refused(
        ExitCode.MODEL,
        "index main was made with encoder ",
        "run",
        "--agent",
        "fixed-rag",
        "--dataset",
        "tiny",
        "--set",
        "embed.model=" + TINY_ENCODER);
  }

  @Test
  void sparseSearchNeedsNoEncoder() {
    assertThat(
            CommandRun.of(
                    warehouse,
                    "search",
                    "--retriever",
                    "sparse",
                    "--k",
                    "1",
                    "--set",
                    "embed.model=/no/such/model",
                    "Raft leader")
                .done()
                .results())
        .contains("d03#0");
  }

  @Test
  void missingModelIsNamed() {
    refused(
        ExitCode.MODEL,
        "Opening model /no/such/model failed: there is no /no/such/model/model.onnx",
        "embed",
        "--set",
        "embed.model=/no/such/model");
    CommandRun scorer =
        CommandRun.of(
            warehouse,
            "run",
            "--agent",
            "fixed-rag",
            "--dataset",
            "tiny",
            "--set",
            "verification.entailment=/no/such/scorer");
    assertThat(scorer.exit()).isEqualTo(ExitCode.MODEL);
    assertThat(scorer.notices()).contains("/no/such/scorer");
  }

  @Test
  void vectorOfAnotherDimensionIsRefused() {
    Tables tables = CommandRun.context(warehouse).tables();
    Dataset<Row> vectors = tables.read(EmbeddingRows.TABLE);
    // 1,536 bytes are 384 floats; one passage keeps 16.
    Dataset<Row> cut =
        vectors
            .withColumn(
                "vector", expr("if(passage_id = 'd05#0', substring(vector, 1, 64), vector)"))
            .localCheckpoint();
    tables.replace(cut, EmbeddingRows.TABLE, Map.of("corpus", "main"));
    CommandRun run = CommandRun.of(warehouse, "index", "--shards", "1", "--name", "cut");
    assertThat(run.exit()).as(run.notices()).isEqualTo(ExitCode.MODEL);
    assertThat(run.notices()).contains("d05#0").contains("16").contains("384");
    refused(ExitCode.USAGE, "there is no index 'cut'", "verify-index", "--index", "cut");
  }

  @Test
  void damagedShardIsFound() throws IOException {
    Path file;
    try (Stream<Path> files = Files.walk(warehouse.resolve("indexes/main/shards"))) {
      file =
          files
              .filter(path -> path.toString().matches(".*/00001-[^/]*/.*\\.(cfs|vec)"))
              .findFirst()
              .orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    CommandRun run = CommandRun.of(warehouse, "verify-index");
    assertThat(run.exit()).as(run.notices()).isEqualTo(ExitCode.DATA);
    assertThat(run.notices()).contains(file.getFileName().toString());

    FileUtils.deleteDirectory(file.getParent().toFile());
    assertThat(CommandRun.of(warehouse, "index", "--shards", "3").done().results())
        .contains("index main is published");
    assertThat(CommandRun.of(warehouse, "verify-index").done().results())
        .contains("12 in the corpus = 12 in 3 shards, each once");
  }

  @Test
  void lostIndexIsBuiltAgain() throws IOException {
    FileUtils.deleteDirectory(warehouse.resolve("indexes/main").toFile());
    assertThat(CommandRun.of(warehouse, "status").done().results())
        .contains("indexes: none", "arverify index --shards 1 --corpus main --name main");
    // Another number of shards is no conflict with what is not there.
    CommandRun.of(warehouse, "index", "--shards", "2").done();
    assertThat(CommandRun.of(warehouse, "verify-index").done().results())
        .contains("12 in the corpus = 12 in 2 shards, each once");
  }

  @Test
  void malformedRowsAreCountedNamedAndHeldAgainstTheLimit() {
    List<String> lines =
        IntStream.rangeClosed(1, 200)
            .mapToObj(
                i ->
                    i == 50 || i == 150
                        ? "{\"_id\": \"d" + i
                        : TinyWarehouse.document("d" + i, "Text number " + i + "."))
            .toList();
    String corpus = TinyWarehouse.write(folder.resolve("corpus.jsonl"), lines);
    String[] chunk = {"chunk", "--format", "beir", "--input", corpus};

    Path strict = folder.resolve("strict");
    CommandRun failed = CommandRun.of(strict, chunk);
    assertThat(failed.exit()).isEqualTo(ExitCode.FAILED_ROWS);
    assertThat(failed.results())
        .contains("2 of 200")
        .contains("e.g. %s:50".formatted(corpus))
        .contains("table dead_letters")
        .contains("--set max-failure-rate=0.01");
    CommandRun again = CommandRun.of(strict, chunk);
    assertThat(again.exit()).isEqualTo(ExitCode.FAILED_ROWS);
    assertThat(again.results()).contains("nothing to do", "2 of 200");
    Tables tables = CommandRun.context(strict).tables();
    assertThat(
            tables
                .read(StageRows.TABLE)
                .select("rows_read", "rows_taken", "rows_duplicate", "rows_dead", "passages")
                .head()
                .mkString(" "))
        .isEqualTo("200 198 0 2 198");
    List<Row> letters =
        tables
            .read(DeadLetterRows.TABLE)
            .select("source", "position", "excerpt")
            .orderBy(col("position"))
            .collectAsList();
    assertThat(letters.stream().map(row -> row.mkString(" ")))
        .containsExactly(corpus + " 50 {\"_id\": \"d50", corpus + " 150 {\"_id\": \"d150");

    CommandRun lenient =
        CommandRun.of(
            folder.resolve("lenient"),
            Stream.concat(Stream.of(chunk), Stream.of("--set", "max-failure-rate=0.02"))
                .toArray(String[]::new));
    assertThat(lenient.exit()).isEqualTo(ExitCode.DONE);
    assertThat(lenient.results()).contains("2 of 200");
  }
}
