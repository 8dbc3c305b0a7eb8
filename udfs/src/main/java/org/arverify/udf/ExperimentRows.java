package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunComparison.Compared;

/** Table {@code experiments}: variants side by side. */
public final class ExperimentRows {
  public static final String NAME = "experiments";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required("experiment", StringType, "name of the experiment"),
          required("dataset", StringType, "the questions, as in queries"),
          required("index", StringType, "name of the index"),
          required("baseline", StringType, "the variant that others are compared with"),
          required("place", IntegerType, "place of the variant in the experiment, from 0"),
          required("variant", StringType, "name of the variant"),
          required("run_id", StringType, "the run that it is, as in runs"),
          required("metric", StringType, "name of the metric"),
          required("metric_variant", StringType, "which form or cut-off of it; may be empty"),
          optional("value", DoubleType, "over the n_valid questions, null if there are none"),
          required("n_valid", LongType, "questions that have a value"),
          required("n_total", LongType, "questions that could have had one"),
          optional("ci_low", DoubleType, "lower end of the 95 % interval, null if undefined"),
          optional("ci_high", DoubleType, "upper end of the 95 % interval, null if undefined"),
          optional("worst", DoubleType, "value if missing ones were worst, null if unbounded"),
          optional("best", DoubleType, "value if missing ones were best, null if unbounded"),
          optional("paired_value", DoubleType, "over the questions with a value in both"),
          optional("paired_baseline", DoubleType, "the baseline's over the same questions"),
          optional("p", DoubleType, "that such a difference comes by chance; null if not compared"),
          optional("n_paired", LongType, "questions compared, null if none were"));
  public static final TableSpec TABLE =
      new TableSpec(
          NAME, SCHEMA_VERSION, "a metric of a variant of an experiment", SCHEMA, List.of());

  private ExperimentRows() {}

  public static Row toRow(ExperimentRecord record) {
    MetricValue value = record.value();
    Optional<Compared> compared = record.compared();
    return Columns.row(
        SCHEMA,
        record.experiment(),
        record.dataset(),
        record.index(),
        record.baseline(),
        record.place(),
        record.variant(),
        record.runId(),
        value.metric(),
        value.variant(),
        Columns.nullable(value.value()),
        value.nValid(),
        value.nTotal(),
        Columns.nullable(value.ciLow()),
        Columns.nullable(value.ciHigh()),
        Columns.nullable(value.worst()),
        Columns.nullable(value.best()),
        Columns.nullable(compared.map(Compared::value).orElse(OptionalDouble.empty())),
        Columns.nullable(compared.map(Compared::baseline).orElse(OptionalDouble.empty())),
        Columns.nullable(compared.map(Compared::p)),
        Columns.nullable(compared.map(Compared::nValid)));
  }

  public static ExperimentRecord fromRow(Row row) {
    Cells cells = new Cells(row);
    MetricValue value =
        new MetricValue(
            cells.text("metric"),
            cells.text("metric_variant"),
            cells.optionalReal("value"),
            cells.number("n_valid"),
            cells.number("n_total"),
            cells.optionalReal("worst"),
            cells.optionalReal("best"),
            cells.optionalReal("ci_low"),
            cells.optionalReal("ci_high"));
    OptionalDouble p = cells.optionalReal("p");
    Optional<Compared> compared =
        p.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new Compared(
                    value.metric(),
                    value.variant(),
                    cells.optionalReal("paired_value"),
                    cells.optionalReal("paired_baseline"),
                    p.getAsDouble(),
                    cells.number("n_paired"),
                    value.nTotal()));
    return new ExperimentRecord(
        cells.text("experiment"),
        cells.text("dataset"),
        cells.text("index"),
        cells.text("baseline"),
        cells.integer("place"),
        cells.text("variant"),
        cells.text("run_id"),
        value,
        compared);
  }
}
