package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** Table {@code metrics}: what runs are worth. */
public final class MetricRows {
  public static final String NAME = "metrics";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required("run_id", StringType, "the run, as in runs"),
          required("dataset", StringType, "the questions, as in queries"),
          required("metric", StringType, "name of the metric"),
          required("variant", StringType, "which form or cut-off of it; may be empty"),
          optional("value", DoubleType, "mean over the n_valid questions, null if there are none"),
          required("n_valid", LongType, "questions that have a value"),
          required("n_total", LongType, "questions that could have had one"),
          optional("ci_low", DoubleType, "lower end of the 95 % interval, null if undefined"),
          optional("ci_high", DoubleType, "upper end of the 95 % interval, null if undefined"),
          optional(
              "worst",
              DoubleType,
              "mean if every question without a value had the worst, null if that is unbounded"),
          optional(
              "best",
              DoubleType,
              "mean if every question without a value had the best, null if that is unbounded"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a metric of a run", SCHEMA, List.of());

  private MetricRows() {}

  public static Row toRow(MetricRecord metric) {
    return Columns.row(
        SCHEMA,
        metric.runId(),
        metric.dataset(),
        metric.metric(),
        metric.variant(),
        Columns.nullable(metric.value()),
        metric.valid(),
        metric.total(),
        Columns.nullable(metric.low()),
        Columns.nullable(metric.high()),
        Columns.nullable(metric.worst()),
        Columns.nullable(metric.best()));
  }

  public static MetricRecord fromRow(Row row) {
    Cells cells = new Cells(row);
    return new MetricRecord(
        cells.text("run_id"),
        cells.text("dataset"),
        cells.text("metric"),
        cells.text("variant"),
        cells.optionalReal("value"),
        cells.number("n_valid"),
        cells.number("n_total"),
        cells.optionalReal("ci_low"),
        cells.optionalReal("ci_high"),
        cells.optionalReal("worst"),
        cells.optionalReal("best"));
  }
}
