package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.TimestampType;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** Table {@code runs}: which agent ran over what, and how it ended. */
public final class RunRows {
  public static final String NAME = "runs";
  public static final int SCHEMA_VERSION = 2;
  public static final StructType SCHEMA =
      Columns.struct(
          required("run_id", StringType, "unique in the warehouse"),
          required("agent", StringType, "name of the agent"),
          required("dataset", StringType, "the questions, as in queries"),
          optional("index", StringType, "name of the index, null where the agent needs none"),
          optional("index_id", StringType, "the build of that index, null without an index"),
          optional("corpus", StringType, "the corpus of that index, null without an index"),
          required("config", StringType, "the whole configuration as JSON, secrets redacted"),
          required("config_hash", StringType, "equal for equal configurations"),
          optional("embedding_identity", StringType, "the encoder, null where none was used"),
          optional(
              "similarity_calibration",
              StringType,
              "version of the index's similarity calibration, null where nothing rests on it"),
          optional("scorer_identity", StringType, "f_ent, null where no claim was verified"),
          optional(
              "generator_identity", StringType, "generator and prompts, null where none was used"),
          required("code_version", StringType, "commit of the code that ran, or unknown"),
          required("state", StringType, "running, finished or finished_with_failures"),
          required("questions", LongType, "questions that the run covers"),
          required("ok", LongType, "questions whose latest attempt needs no rerun"),
          required(
              "failed",
              LongType,
              "questions whose latest attempt is failed, generator_error or judge_error"),
          required("started_at", TimestampType, "when the run was first started"),
          optional("finished_at", TimestampType, "when it ended, null until then"),
          required("seed", LongType, "seed of all randomness"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a run of an agent over a dataset", SCHEMA, List.of());

  private RunRows() {}

  public static Row toRow(RunRecord run) {
    return Columns.row(
        SCHEMA,
        run.runId(),
        run.agent(),
        run.dataset(),
        Columns.nullable(run.index()),
        Columns.nullable(run.indexId()),
        Columns.nullable(run.corpus()),
        run.config(),
        run.configHash(),
        Columns.nullable(run.embeddingIdentity()),
        Columns.nullable(run.similarityCalibration()),
        Columns.nullable(run.scorerIdentity()),
        Columns.nullable(run.generatorIdentity()),
        run.codeVersion(),
        Columns.label(run.state()),
        run.questions(),
        run.ok(),
        run.failed(),
        Columns.time(run.startedAt()),
        Columns.nullable(run.finishedAt().map(Columns::time)),
        run.seed());
  }

  public static RunRecord fromRow(Row row) {
    Cells cells = new Cells(row);
    return new RunRecord(
        cells.text("run_id"),
        cells.text("agent"),
        cells.text("dataset"),
        cells.optionalText("index"),
        cells.optionalText("index_id"),
        cells.optionalText("corpus"),
        cells.text("config"),
        cells.text("config_hash"),
        cells.optionalText("embedding_identity"),
        cells.optionalText("similarity_calibration"),
        cells.optionalText("scorer_identity"),
        cells.optionalText("generator_identity"),
        cells.text("code_version"),
        cells.constant("state", RunState.class),
        cells.number("questions"),
        cells.number("ok"),
        cells.number("failed"),
        cells.time("started_at"),
        cells.optionalTime("finished_at"),
        cells.number("seed"));
  }
}
