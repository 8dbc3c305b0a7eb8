package org.arverify.table;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.delta.tables.DeltaTable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.util.LongAccumulator;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.testing.LocalSpark;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.Attempt;
import org.arverify.udf.DeadLetter;
import org.arverify.udf.DeadLetterRows;
import org.arverify.udf.MetricRecord;
import org.arverify.udf.MetricRows;
import org.arverify.udf.TableSpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class TablesTest {
  @TempDir Path warehouse;
  private final SparkSession spark = LocalSpark.session();
  private Tables tables;

  @BeforeEach
  void open() {
    tables = new Tables(spark, warehouse.toString());
  }

  @Test
  void createsTablesWithMeaningAndVersionThatEveryReaderUnderstands() {
    for (TableSpec table : TableSpec.all()) {
      assertThat(tables.exists(table)).isFalse();
      assertThat(tables.readOrEmpty(table).isEmpty()).isTrue();
      tables.create(table);
      tables.create(table);

      Dataset<Row> rows = tables.read(table);
      assertThat(rows.isEmpty()).isTrue();
      assertThat(rows.columns()).isEqualTo(table.schema().fieldNames());
      assertThat(Arrays.stream(rows.schema().fields()).map(StructField::getComment))
          .isEqualTo(Arrays.stream(table.schema().fields()).map(StructField::getComment).toList());
      Row detail = DeltaTable.forPath(spark, tables.path(table)).detail().head();
      assertThat(detail.<Integer>getAs("minReaderVersion")).isEqualTo(1);
      assertThat(detail.<Integer>getAs("minWriterVersion")).isEqualTo(2);
      assertThat(detail.<String>getAs("description")).isEqualTo(table.comment());
      assertThat(detail.<String>getList(detail.fieldIndex("partitionColumns")))
          .isEqualTo(table.partitionedBy());
      assertThat(detail.<String, String>getJavaMap(detail.fieldIndex("properties")))
          .containsEntry("arverify.schema.version", Integer.toString(table.version()));
    }
  }

  @Test
  void refusesATableOfAnotherSchemaVersion() {
    TableSpec now = DeadLetterRows.TABLE;
    TableSpec later =
        new TableSpec(now.name(), 2, now.comment(), now.schema(), now.partitionedBy());
    tables.create(now);
    Tables another = new Tables(spark, warehouse.toString());
    assertThatThrownBy(() -> another.create(later))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "table dead_letters of the warehouse %s has schema version 1, this program reads and"
                + " writes version 2: use another --warehouse, or the version of the program that"
                + " wrote it",
            warehouse)
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.OUTPUT_CONFLICT);
    assertThatThrownBy(() -> another.read(later)).hasMessageContaining("schema version 1");
  }

  @Test
  void saysWhichTableIsMissing() {
    assertThatThrownBy(() -> tables.read(MetricRows.TABLE))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "the warehouse %s has no table metrics: nothing was written to it yet; `arverify"
                + " status` says what is there and what is missing",
            warehouse);
  }

  @Test
  void commitsAStepOnceAndDoesNotComputeItAgain() {
    LongAccumulator computed = spark.sparkContext().longAccumulator();
    Dataset<Row> letters =
        letters(3)
            .map(
                (MapFunction<Row, Row>)
                    row -> {
                      computed.add(1);
                      return row;
                    },
                Encoders.row(DeadLetterRows.SCHEMA));

    assertThat(tables.appendOnce(letters, DeadLetterRows.TABLE, "chunk/main/1"))
        .isEqualTo(new Append(true, 3));
    assertThat(tables.appendOnce(letters, DeadLetterRows.TABLE, "chunk/main/1"))
        .isEqualTo(new Append(false, 0));
    assertThat(computed.value()).isEqualTo(3);
    assertThat(tables.read(DeadLetterRows.TABLE).count()).isEqualTo(3);

    assertThat(tables.appendOnce(letters, DeadLetterRows.TABLE, "chunk/main/2").written()).isTrue();
    assertThat(tables.read(DeadLetterRows.TABLE).count()).isEqualTo(6);
  }

  @Test
  void stepsThatOverlapCountTheirOwnRows() {
    List<Integer> sizes = List.of(1, 2, 3, 4, 5, 6, 7, 8);
    List<CompletableFuture<Append>> steps =
        sizes.stream()
            .map(
                size ->
                    CompletableFuture.supplyAsync(
                        () ->
                            tables.appendOnce(
                                letters(size), DeadLetterRows.TABLE, "chunk/main/" + size)))
            .toList();
    assertThat(steps.stream().map(CompletableFuture::join))
        .containsExactlyElementsOf(
            sizes.stream().map(size -> new Append(true, size.longValue())).toList());
    // 1 + 2 + … + 8
    assertThat(tables.read(DeadLetterRows.TABLE).count()).isEqualTo(36);
  }

  @Test
  void anEmptyStepIsCommittedToo() {
    assertThat(
            tables
                .appendOnce(letters(3).where(lit(false)), DeadLetterRows.TABLE, "none")
                .holding(0, "none"))
        .isEqualTo(new Append(true, 0));
    assertThat(tables.appendOnce(letters(3), DeadLetterRows.TABLE, "none").written()).isFalse();
  }

  @Test
  void aStepMustHoldWhatItShould() {
    Append append = tables.appendOnce(letters(3), DeadLetterRows.TABLE, "chunk/main/1");
    assertThat(append.holding(3, "chunk/main/1")).isEqualTo(append);
    assertThatThrownBy(() -> append.holding(4, "chunk/main/1"))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "chunk/main/1 committed 3 rows where 4 were due: the input changed while the job ran,"
                + " or ids are not unique")
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.ROW_ACCOUNTING);
  }

  @Test
  void columnsMayComeInAnyOrderAndWithMore() {
    Dataset<Row> letters =
        letters(2).select(lit(1).as("more"), col("excerpt"), col("*")).drop("excerpt");
    Dataset<Row> reordered = letters.withColumn("excerpt", lit("…"));
    tables.appendOnce(reordered, DeadLetterRows.TABLE, "x");
    assertThat(tables.read(DeadLetterRows.TABLE).columns())
        .isEqualTo(DeadLetterRows.SCHEMA.fieldNames());
  }

  @Test
  void refusesNullWhereAColumnHasNone() {
    Dataset<Row> letters = letters(2).withColumn("reason", lit(null).cast("string"));
    assertThatThrownBy(() -> tables.appendOnce(letters, DeadLetterRows.TABLE, "x"))
        .hasStackTraceContaining("NOT NULL constraint violated for column: reason");
    assertThat(tables.read(DeadLetterRows.TABLE).isEmpty()).isTrue();
  }

  @Test
  void replacesOneRunAndLeavesTheOthers() {
    assertThat(tables.replace(metrics("it's", 1, 2), MetricRows.TABLE, Map.of("run_id", "it's")))
        .isEqualTo(2);
    tables.replace(metrics("b\\", 3), MetricRows.TABLE, Map.of("run_id", "b\\"));
    tables.replace(metrics("it's", 5), MetricRows.TABLE, Map.of("run_id", "it's"));
    assertThat(
            tables
                .read(MetricRows.TABLE)
                .select("run_id", "value")
                .orderBy("value")
                .collectAsList())
        .extracting(row -> row.getString(0) + " " + row.getDouble(1))
        .containsExactly("b\\ 3.0", "it's 5.0");
    assertThatThrownBy(() -> tables.replace(metrics("a", 1), MetricRows.TABLE, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("metrics: which part is to be replaced?");
  }

  @Test
  void refusesRowsThatDoNotBelongToTheReplacedPart() {
    assertThatThrownBy(
            () -> tables.replace(metrics("a", 1), MetricRows.TABLE, Map.of("run_id", "b")))
        .hasStackTraceContaining("does not conform to partial table overwrite");
  }

  @Test
  void theLatestAttemptOfAQuestionIsTheOneWithTheHighestNumber() {
    Dataset<Row> attempts =
        spark.createDataset(
            List.of(
                attempt("q1", 1, Status.FAILED),
                attempt("q1", 2, Status.OK),
                attempt("q2", 1, Status.ABSTAINED)),
            Encoders.row(AgentRunRows.SCHEMA));
    tables.appendOnce(attempts, AgentRunRows.TABLE, "run-1/1");
    tables.registerViews();
    assertThat(
            spark
                .sql("SELECT query_id, attempt, status FROM latest_attempts ORDER BY query_id")
                .collectAsList())
        .extracting(Row::toString)
        .containsExactly("[q1,2,ok]", "[q2,1,abstained]");
    assertThat(spark.sql("SELECT count(*) FROM agent_runs").head().getLong(0)).isEqualTo(3);
  }

  private Dataset<Row> letters(int count) {
    return spark.createDataset(
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> new DeadLetter("chunk", "main", "a.tsv", i, "blank", ""))
            .map(DeadLetterRows::toRow)
            .toList(),
        Encoders.row(DeadLetterRows.SCHEMA));
  }

  private Dataset<Row> metrics(String run, double... values) {
    return spark.createDataset(
        Arrays.stream(values)
            .mapToObj(
                value ->
                    new MetricRecord(
                        run,
                        "tiny",
                        "f1",
                        "",
                        OptionalDouble.of(value),
                        1,
                        1,
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty()))
            .map(MetricRows::toRow)
            .toList(),
        Encoders.row(MetricRows.SCHEMA));
  }

  private static Row attempt(String query, int attempt, Status status) {
    return AgentRunRows.toRow(
        new Attempt(
            "run-1",
            "tiny",
            Optional.empty(),
            new AgentRun(
                query,
                attempt,
                new Outcome(status, "", "", "", List.of(), List.of(), EvidenceSet.SEEN, List.of()),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                new Cost(0, 0, 0, 0, 0, 0, 0, Map.of()))));
  }
}
