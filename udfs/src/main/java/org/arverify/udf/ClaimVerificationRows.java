package org.arverify.udf;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.required;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;

/**
 * Table {@code claim_verifications}: the claims of {@code agent_runs}, one a row. Derived from
 * committed attempts, never from a second execution of the agent.
 */
public final class ClaimVerificationRows {
  public static final String NAME = "claim_verifications";
  public static final int SCHEMA_VERSION = 3;
  private static final StructType OF_ATTEMPT =
      Columns.struct(
          required("run_id", StringType, "the run, as in runs"),
          required("dataset", StringType, "the questions, as in queries"),
          required("query_id", StringType, "the question, as in queries"),
          required("attempt", IntegerType, "as in agent_runs"),
          required("status", StringType, "status of the attempt, as in agent_runs"),
          required("evidence_set", StringType, "pool, seen, retrieved or given"),
          required("scorer_identity", StringType, "f_ent; empty if the attempt names none"));

  /** Fields of the nested claim that may be null there and here. */
  private static final Set<String> NULLABLE =
      Set.of(
          "answer_start",
          "answer_end",
          "drafted_text",
          "best_passage_id",
          "planted_error",
          "planted_original");

  public static final StructType SCHEMA =
      new StructType(
          Stream.concat(
                  Arrays.stream(OF_ATTEMPT.fields()),
                  Arrays.stream(ClaimFields.SCHEMA.fields()).map(ClaimVerificationRows::topLevel))
              .toArray(StructField[]::new));
  public static final TableSpec TABLE =
      new TableSpec(
          NAME,
          SCHEMA_VERSION,
          "a claim in one verification round, of any agent",
          SCHEMA,
          List.of("run_id"));

  private ClaimVerificationRows() {}

  /** One row a claim and round, of rows as {@link AgentRunRows#SCHEMA} describes them. */
  public static Dataset<Row> from(Dataset<Row> agentRuns) {
    String claim = "claim_fields";
    List<Column> columns = new ArrayList<>();
    for (StructField field : OF_ATTEMPT.fields()) {
      columns.add(col(field.name()));
    }
    for (StructField field : ClaimFields.SCHEMA.fields()) {
      columns.add(col(claim + "." + field.name()));
    }
    return agentRuns
        .withColumn(claim, explode(col("claims")))
        .withColumn("scorer_identity", coalesce(col("scorer_identity"), lit("")))
        .select(columns.toArray(Column[]::new));
  }

  public static Row toRow(ClaimRecord claim) {
    Row nested = ClaimFields.toRow(claim.verification());
    Stream<Object> ofAttempt =
        Stream.of(
            claim.runId(),
            claim.dataset(),
            claim.queryId(),
            claim.attempt(),
            claim.status().label(),
            Columns.label(claim.evidenceSet()),
            claim.scorerIdentity());
    Stream<Object> ofClaim = Stream.iterate(0, i -> i + 1).limit(nested.size()).map(nested::get);
    return Columns.row(SCHEMA, Stream.concat(ofAttempt, ofClaim).toArray());
  }

  public static ClaimRecord fromRow(Row row) {
    Cells cells = new Cells(row);
    return new ClaimRecord(
        cells.text("run_id"),
        cells.text("dataset"),
        cells.text("query_id"),
        cells.integer("attempt"),
        cells.constant("status", Status.class),
        cells.constant("evidence_set", EvidenceSet.class),
        cells.text("scorer_identity"),
        ClaimFields.fromRow(cells));
  }

  private static StructField topLevel(StructField nested) {
    String meaning = nested.getComment().get().replace("; never null", "");
    return NULLABLE.contains(nested.name())
        ? nested
        : required(nested.name(), nested.dataType(), meaning);
  }
}
