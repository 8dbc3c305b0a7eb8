package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.testing.LocalSpark;
import org.arverify.udf.AgentFactory;
import org.arverify.udf.AgentPartition;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.Attempt;
import org.arverify.udf.ClaimVerificationRows;
import org.arverify.udf.ConfiguredAgent;
import org.arverify.udf.EmbeddingRows;
import org.arverify.udf.IndexShardRows;
import org.arverify.udf.MetricRows;
import org.arverify.udf.PassageRows;
import org.arverify.udf.QueryRows;
import org.arverify.udf.RunContext;
import org.arverify.udf.RunRows;
import org.arverify.udf.StageRows;
import org.arverify.udf.TableSpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole line on a tiny corpus, by the commands that users give. */
@Tag("spark")
class LineTest {
  private static final String[] FIXED_RAG = {"run", "--agent", "fixed-rag", "--dataset", "tiny"};

  @TempDir Path folder;
  private Path warehouse;

  @BeforeEach
  void copyWarehouse() throws IOException {
    warehouse = TinyWarehouse.copy(folder);
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(warehouse, arguments).done();
  }

  private Dataset<Row> table(TableSpec table) {
    return CommandRun.context(warehouse).tables().read(table);
  }

  private List<String> ids(TableSpec table, String column) {
    return table(table).select(column).as(Encoders.STRING()).collectAsList();
  }

  @Test
  void everyPassageIsEmbeddedAndIndexedOnce() {
    String[] passages =
        IntStream.rangeClosed(1, TinyWarehouse.PASSAGES)
            .mapToObj("d%02d#0"::formatted)
            .toArray(String[]::new);
    assertThat(ids(PassageRows.TABLE, "passage_id")).containsExactlyInAnyOrder(passages);
    assertThat(ids(EmbeddingRows.TABLE, "passage_id")).containsExactlyInAnyOrder(passages);
    assertThat(table(IndexShardRows.TABLE).agg(sum("passages")).head())
        .isEqualTo(RowFactory.create(12L));
    assertThat(ids(StageRows.TABLE, "stage"))
        .containsExactlyInAnyOrder("chunk", "embed", "index", "queries");

    assertThat(run("verify-index").results())
        .contains("index main is sound")
        .contains("12 = 12 taken + 0 duplicates + 0 dead letters")
        .contains("12 in the corpus = 12 in 3 shards, each once")
        // Candidates are more than there are passages, so the search is exact.
        .contains("1.0000 [");
  }

  @Test
  void retrieversFindThePassageThatAnswers() {
    for (String retriever : List.of("sparse", "dense", "hybrid")) {
      assertThat(run("search", "--retriever", retriever, "--k", "1", "Raft leader").results())
          .contains("d03#0");
    }
  }

  @Test
  void runsAnswerEveryQuestionAndClaimsAreThoseOfTheAnswers() {
    assertThat(run(FIXED_RAG).results())
        .containsPattern("questions +5")
        .containsPattern("failed +0 of 5");

    assertThat(ids(AgentRunRows.TABLE, "query_id"))
        .containsExactlyInAnyOrderElementsOf(TinyWarehouse.QUESTIONS);
    Row run = table(RunRows.TABLE).select("state", "questions", "ok", "failed").head();
    assertThat(run.mkString(" ")).isEqualTo("finished 5 5 0");

    List<String> nested =
        table(AgentRunRows.TABLE)
            .select(col("query_id"), explode(col("claims")).as("claim"))
            .select("query_id", "claim.claim_id", "claim.support")
            .map(asText(), Encoders.STRING())
            .collectAsList();
    List<String> flat =
        table(ClaimVerificationRows.TABLE)
            .select("query_id", "claim_id", "support")
            .map(asText(), Encoders.STRING())
            .collectAsList();
    assertThat(nested).isNotEmpty();
    assertThat(flat).containsExactlyInAnyOrderElementsOf(nested);
    // The generator copies sentences of the evidence.
    assertThat(flat).allSatisfy(claim -> assertThat(claim).endsWith(" SUPPORTED"));
  }

  @Test
  void plantedErrorsAreMeasuredAndRunsCompared() {
    run(FIXED_RAG);
    run(
        "run",
        "--agent",
        "fixed-rag",
        "--dataset",
        "tiny",
        "--set",
        "agent.generator=planting",
        "--set",
        "agent.planting.rate=1",
        "--set",
        "agent.planting.kinds=[fabricated]");
    List<String> planted =
        table(ClaimVerificationRows.TABLE)
            .where(col("planted_error").isNotNull())
            .select("planted_error")
            .distinct()
            .as(Encoders.STRING())
            .collectAsList();
    assertThat(planted).containsExactly("fabricated");
    // A made-up sentence stands behind each of five sentences, of which one ("merges … and drops
    // …")
    // makes two claims, and fixed-rag delivers all: 5 of 11.
    assertThat(run("metrics").results()).containsPattern("wrong-delivered per-100 +45\\.4545 +5/5");

    List<String> runs = ids(RunRows.TABLE, "run_id").stream().sorted().toList();
    String compared = run("compare", "--run", runs.get(0), "--with", runs.get(1)).results();
    assertThat(compared).contains("A: " + runs.get(0), "B: " + runs.get(1));
    assertThat(compared)
        .containsPattern("wrong-delivered per-100 +(?:0\\.0000|45\\.4545) +(?:0\\.0000|45\\.4545)");
  }

  private static MapFunction<Row, String> asText() {
    return row -> row.mkString(" ");
  }

  @Test
  void metricsCountEveryQuestion() {
    run("run", "--agent", "retrieval-only", "--dataset", "tiny", "--set", "agent.retriever=sparse");
    assertThat(run("metrics").results()).contains("metrics of 1 run are written");
    Row recall =
        table(MetricRows.TABLE)
            .where(col("metric").equalTo("recall").and(col("variant").equalTo("document@5")))
            .select("value", "n_valid", "n_total")
            .head();
    // Each question shares words with its document.
    assertThat(recall.mkString(" ")).isEqualTo("1.0 5 5");
  }

  @Test
  void givenAnswersAreVerifiedWithoutAnIndex() {
    String answers =
        TinyWarehouse.write(
            folder.resolve("given.jsonl"),
            List.of(
                given("same", "Tarnstore keeps 3 copies of every page."),
                given("number", "Tarnstore keeps 8 copies of every page."),
                given("foreign", "Whales sing at night.")));
    Path empty = folder.resolve("empty");
    CommandRun verified = CommandRun.of(empty, "verify", "--input", answers).done();
    assertThat(verified.results()).contains("dataset given is loaded");
    assertThat(
            CommandRun.context(empty)
                .tables()
                .read(ClaimVerificationRows.TABLE)
                .select("query_id", "support")
                .map(asText(), Encoders.STRING())
                .collectAsList())
        .containsExactlyInAnyOrder("same SUPPORTED", "number CONTRADICTED", "foreign UNSUPPORTED");
    assertThat(CommandRun.of(empty, "verify", "--input", answers).done().results())
        .contains("dataset given is loaded: nothing to do")
        .contains("has all its 3 questions: nothing to do");
  }

  private static String given(String id, String answer) {
    return ("{\"id\": \"%s\", \"question\": \"How many copies?\", \"answer\": \"%s\","
            + " \"contexts\": [\"Tarnstore keeps 3 copies of every page.\"]}")
        .formatted(id, answer);
  }

  @Test
  void secondRunsFindNothingToDo() {
    String corpus = TinyWarehouse.write(folder.resolve("corpus.jsonl"), TinyWarehouse.documents());
    String questions =
        TinyWarehouse.write(folder.resolve("questions.jsonl"), TinyWarehouse.questions());
    run(FIXED_RAG);
    long rows = table(AgentRunRows.TABLE).count();
    long claims = table(ClaimVerificationRows.TABLE).count();

    assertThat(run("chunk", "--format", "beir", "--input", corpus).results())
        .isEqualTo("corpus main has its 12 passages: nothing to do\n");
    assertThat(run("embed").results())
        .isEqualTo("corpus main has all its 12 vectors: nothing to do\n");
    assertThat(run("index", "--shards", "3").results())
        .isEqualTo("index main has its 12 passages in 3 shards: nothing to do\n");
    assertThat(
            run("queries", "--format", "sample", "--input", questions, "--dataset", "tiny")
                .results())
        .isEqualTo("dataset tiny is loaded: nothing to do\n");
    assertThat(run(FIXED_RAG).results()).endsWith(" has all its 5 questions: nothing to do\n");

    assertThat(table(EmbeddingRows.TABLE).count()).isEqualTo(12);
    assertThat(table(AgentRunRows.TABLE).count()).isEqualTo(rows);
    assertThat(table(ClaimVerificationRows.TABLE).count()).isEqualTo(claims);
  }

  @Test
  void limitedRunGoesOnWithoutItsLimit() {
    run("run", "--agent", "fixed-rag", "--dataset", "tiny", "--limit", "2");
    assertThat(ids(AgentRunRows.TABLE, "query_id")).containsExactlyInAnyOrder("q1", "q2");
    assertThat(run(FIXED_RAG).results()).contains("of these now  3");
    assertThat(ids(AgentRunRows.TABLE, "query_id"))
        .containsExactlyInAnyOrderElementsOf(TinyWarehouse.QUESTIONS);
  }

  @Test
  void answersAndClaimsDoNotDependOnPartitions() {
    List<Attempt> one = attempts(1);
    List<Attempt> seven = attempts(7);
    assertThat(one).hasSize(5);
    assertThat(seven).hasSize(5);
    for (int i = 0; i < one.size(); i++) {
      Attempt a = one.get(i);
      Attempt b = seven.get(i);
      assertThat(said(b)).isEqualTo(said(a));
      List<Verification> there = a.run().outcome().verifications();
      List<Verification> here = b.run().outcome().verifications();
      assertThat(here).hasSameSizeAs(there);
      for (int c = 0; c < there.size(); c++) {
        assertThat(here.get(c).claim()).isEqualTo(there.get(c).claim());
        assertThat(here.get(c).support()).isEqualTo(there.get(c).support());
        assertThat(here.get(c).v()).isCloseTo(there.get(c).v(), within(1e-4));
        assertThat(here.get(c).c()).isCloseTo(there.get(c).c(), within(1e-4));
      }
    }
  }

  /** All of an attempt that must be equal to the letter. */
  private static List<Object> said(Attempt attempt) {
    return List.of(
        attempt.run().queryId(),
        attempt.run().outcome().status(),
        attempt.run().outcome().answer(),
        attempt.run().outcome().citedPassageIds(),
        attempt.run().outcome().evidence().stream().map(passageId()).toList());
  }

  private static Function<Evidence, String> passageId() {
    return evidence -> evidence.hit().passage().id();
  }

  private List<Attempt> attempts(int partitions) {
    try (JobContext context = CommandRun.context(warehouse)) {
      AgentFactory agent =
          new ConfiguredAgent(
              context.config().agent().of("fixed-rag", context.warehouse()),
              context.config().verification(),
              context.config().embed().encoder(),
              OpenIndex.source(context, context.indexes().require("main")));
      return context
          .tables()
          .read(QueryRows.TABLE)
          .withColumn(AgentPartition.ATTEMPT, lit(1))
          .repartition(partitions, col("query_id"))
          .mapPartitions(
              new AgentPartition(
                  agent,
                  new RunContext("run-" + partitions, "tiny", 4),
                  LocalSpark.session().sparkContext().longAccumulator(),
                  LocalSpark.session().sparkContext().longAccumulator()),
              Encoders.row(AgentRunRows.SCHEMA))
          .collectAsList()
          .stream()
          .map(AgentRunRows::fromRow)
          .sorted(Comparator.comparing(attempt -> attempt.run().queryId()))
          .toList();
    }
  }

  @Test
  void statusSaysWhatIsThere() {
    assertThat(run("status").results()).contains("main").contains("tiny");
  }
}
