package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.metric.JudgedAnswer;
import org.arverify.metric.Judgement;

/** Table {@code judgements}: what judging models say of answers. */
public final class JudgementRows {
  public static final String NAME = "judgements";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required("run_id", StringType, "the run, as in runs"),
          required("query_id", StringType, "the question, as in queries"),
          required("attempt", IntegerType, "whose answer was judged, as in agent_runs"),
          required("judge", StringType, "model and prompt of the judge"),
          optional("correctness", DoubleType, "-1, 0, 1 or 2; null if the judge failed"),
          optional("correctness_reason", StringType, "in the judge's words"),
          optional("faithfulness", DoubleType, "-1, 0 or 1; null if the judge failed"),
          optional("faithfulness_reason", StringType, "in the judge's words"),
          optional("failure", StringType, "why there is no judgement; null if there is one"),
          required("passages", IntegerType, "passages of the answer: those it cites, or all"),
          required("passages_shown", IntegerType, "those of them that the judge saw"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a judging model's word on an answer", SCHEMA, List.of());

  private JudgementRows() {}

  public static Row toRow(JudgementRecord record) {
    Optional<Judgement> judgement = record.judged().judgement();
    return Columns.row(
        SCHEMA,
        record.runId(),
        record.judged().queryId(),
        record.attempt(),
        record.judge(),
        Columns.nullable(judgement.map(Judgement::correctness)),
        Columns.nullable(judgement.map(Judgement::correctnessReason)),
        Columns.nullable(judgement.map(Judgement::faithfulness)),
        Columns.nullable(judgement.map(Judgement::faithfulnessReason)),
        judgement.isPresent() ? null : record.judged().failure(),
        record.passages(),
        record.shown());
  }

  public static JudgementRecord fromRow(Row row) {
    Cells cells = new Cells(row);
    String query = cells.text("query_id");
    JudgedAnswer judged =
        cells
            .optionalText("failure")
            .map(failure -> JudgedAnswer.failed(query, failure))
            .orElseGet(
                () ->
                    JudgedAnswer.of(
                        query,
                        new Judgement(
                            cells.real("correctness"),
                            cells.text("correctness_reason"),
                            cells.real("faithfulness"),
                            cells.text("faithfulness_reason"))));
    return new JudgementRecord(
        cells.text("run_id"),
        cells.integer("attempt"),
        cells.text("judge"),
        judged,
        cells.integer("passages"),
        cells.integer("passages_shown"));
  }
}
