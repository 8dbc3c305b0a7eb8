package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.metric.JudgedAnswer;
import org.arverify.metric.Judgement;
import org.arverify.metric.RunComparison.Compared;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("spark")
class RowsTest {
  @Test
  void passagesComeBackAsTheyWere() {
    StoredPassage alone =
        new StoredPassage("main", Samples.passage("p", Map.of()), Optional.empty());
    roundTrip(
        PassageRows.SCHEMA,
        List.of(Samples.storedPassage(), alone),
        PassageRows::toRow,
        PassageRows::fromRow);
  }

  @Test
  void deadLettersComeBackAsTheyWere() {
    roundTrip(
        DeadLetterRows.SCHEMA,
        List.of(new DeadLetter("chunk", "main", "a/b.tsv", 17, "blank text", "\t“x”")),
        DeadLetterRows::toRow,
        DeadLetterRows::fromRow);
  }

  @Test
  void judgementsComeBackAsTheyWere() {
    JudgedAnswer judged = JudgedAnswer.of("q1", new Judgement(-1, "wrong", 1, "grounded"));
    roundTrip(
        JudgementRows.SCHEMA,
        List.of(
            new JudgementRecord("run-1", 2, "judge", judged, 3, 2),
            new JudgementRecord("run-1", 1, "judge", JudgedAnswer.failed("q2", "cut off"), 0, 0)),
        JudgementRows::toRow,
        JudgementRows::fromRow);
  }

  @Test
  void vectorsComeBackBitForBit() {
    float[] vector = {0.1f, -1e-30f, Float.MIN_VALUE, 3};
    Row row =
        throughSpark(
                EmbeddingRows.SCHEMA,
                List.of(EmbeddingRows.toRow(new PassageVector("main", "p", vector, "e5"))))
            .get(0);
    PassageVector back = EmbeddingRows.fromRow(row);
    assertThat(Arrays.equals(back.vector(), vector)).isTrue();
    assertThat(back.passageId()).isEqualTo("p");
    assertThat(back.corpus()).isEqualTo("main");
    assertThat(back.embeddingIdentity()).isEqualTo("e5");
    // 0.1f is 0x3dcccccd: its least byte comes first.
    assertThat(Arrays.copyOf(row.<byte[]>getAs("vector"), 4))
        .containsExactly(0xcd, 0xcc, 0xcc, 0x3d);
  }

  @Test
  void shardsComeBackAsTheyWere() {
    roundTrip(
        IndexShardRows.SCHEMA,
        List.of(
            new PublishedShard(
                "main", "i-1", "main", 0, "shards/00000-x", 10, 1L << 40, 1.5, "17", false)),
        IndexShardRows::toRow,
        IndexShardRows::fromRow);
  }

  @Test
  void stagesComeBackAsTheyWere() {
    roundTrip(StageRows.SCHEMA, List.of(Samples.stage()), StageRows::toRow, StageRows::fromRow);
  }

  @Test
  void queriesComeBackAsTheyWere() {
    roundTrip(
        QueryRows.SCHEMA,
        List.of(Samples.query("q1"), Samples.queryWithAnswer()),
        QueryRows::toRow,
        QueryRows::fromRow);
  }

  @Test
  void runsComeBackAsTheyWere() {
    roundTrip(
        RunRows.SCHEMA,
        List.of(Samples.run(RunState.RUNNING), Samples.run(RunState.FINISHED_WITH_FAILURES)),
        RunRows::toRow,
        RunRows::fromRow);
  }

  @Test
  void attemptsComeBackAsTheyWere() {
    roundTrip(
        AgentRunRows.SCHEMA,
        List.of(Samples.attempt("q1", 2), Samples.failedAttempt("q2")),
        AgentRunRows::toRow,
        AgentRunRows::fromRow);
  }

  @Test
  void claimsComeBackAsTheyWere() {
    ClaimRecord claim =
        new ClaimRecord(
            "run-1",
            "tiny",
            "q1",
            1,
            org.arverify.agent.Status.OK,
            org.arverify.claim.EvidenceSet.GIVEN,
            "lexical",
            Samples.withoutEvidence("c2"));
    roundTrip(
        ClaimVerificationRows.SCHEMA,
        List.of(claim),
        ClaimVerificationRows::toRow,
        ClaimVerificationRows::fromRow);
  }

  @Test
  void metricsComeBackAsTheyWere() {
    roundTrip(
        MetricRows.SCHEMA,
        List.of(Samples.metric(OptionalDouble.of(0.5)), Samples.metric(OptionalDouble.empty())),
        MetricRows::toRow,
        MetricRows::fromRow);
  }

  @Test
  void experimentsComeBackAsTheyWere() {
    Compared compared =
        new Compared(
            "recall", "passage@5", OptionalDouble.of(0.5), OptionalDouble.empty(), 0.25, 2, 3);
    roundTrip(
        ExperimentRows.SCHEMA,
        List.of(Samples.experiment(Optional.of(compared)), Samples.experiment(Optional.empty())),
        ExperimentRows::toRow,
        ExperimentRows::fromRow);
  }

  @Test
  void claimVerificationsAreTheClaimsOfTheAttempts() {
    Dataset<Row> attempts =
        LocalSpark.session()
            .createDataset(
                List.of(
                    AgentRunRows.toRow(Samples.attempt("q1", 2)),
                    AgentRunRows.toRow(Samples.failedAttempt("q2"))),
                Encoders.row(AgentRunRows.SCHEMA));

    Dataset<Row> claims = ClaimVerificationRows.from(attempts);

    assertThat(claims.columns()).isEqualTo(ClaimVerificationRows.SCHEMA.fieldNames());
    List<ClaimRecord> records =
        claims.collectAsList().stream().map(ClaimVerificationRows::fromRow).toList();
    assertThat(records).extracting(r -> r.verification().claim().id()).containsExactly("c1", "c2");
    assertThat(records.get(0).verification()).isEqualTo(Samples.verification("c1", 1));
    assertThat(records.get(0).queryId()).isEqualTo("q1");
    assertThat(records.get(0).attempt()).isEqualTo(2);
    assertThat(records.get(0).scorerIdentity()).isEqualTo("lexical");
    assertThat(records.get(0).verification()).isEqualTo(Samples.verification("c1", 1));
  }

  @Test
  void excerptsAreCutAtTwoHundredCharactersButNeverInsideOne() {
    // 199 x, then a character of two UTF-16 units at 199 and 200.
    DeadLetter letter = new DeadLetter("chunk", "c", "f", 1, "r", "x".repeat(199) + "𝔄y");
    assertThat(letter.excerpt()).isEqualTo("x".repeat(199));
  }

  @Test
  void stagesRefuseCountsThatDoNotAddUp() {
    assertThatThrownBy(
            () -> new Stage("chunk", "main", "i", "", "", 10, 7, 1, 1, 1, Samples.TIME, "unknown"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("chunk main: 10 rows read, but 7 taken + 1 duplicates + 1 dead letters");
  }

  @Test
  void rowsRefuseAWrongNumberOfValues() {
    assertThatThrownBy(() -> Columns.row(MetricRows.SCHEMA, "run-1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 values for 11 columns");
  }

  private static <T> void roundTrip(
      StructType schema, List<T> values, Function<T, Row> toRow, Function<Row, T> fromRow) {
    List<Row> rows = values.stream().map(toRow).toList();
    assertThat(rows.stream().map(fromRow).toList()).isEqualTo(values);
    assertThat(throughSpark(schema, rows).stream().map(fromRow).toList()).isEqualTo(values);
  }

  /** Into Spark, through a function on a partition, and out again. */
  private static List<Row> throughSpark(StructType schema, List<Row> rows) {
    return LocalSpark.session()
        .createDataset(rows, Encoders.row(schema))
        .repartition(1)
        .mapPartitions((MapPartitionsFunction<Row, Row>) it -> it, Encoders.row(schema))
        .collectAsList();
  }
}
