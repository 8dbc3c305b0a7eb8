package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.agent.AgentRun;
import org.arverify.config.MetricSettings;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.Json;
import org.arverify.metric.MetricOptions;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunMetrics;
import org.arverify.query.Query;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.MetricRecord;
import org.arverify.udf.MetricRows;
import org.arverify.udf.QueryRows;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunRows;

/**
 * Committed runs to rows of {@code metrics}.
 *
 * @param run only the run of this id
 */
record MetricsJob(Optional<String> run) implements Job {
  @Override
  public Summary run(JobContext context) {
    try (var lock = context.lock()) {
      List<RunRecord> runs = runs(context.tables());
      for (RunRecord record : runs) {
        List<MetricValue> values = measure(context, record);
        write(context, record, values);
        MetricsTable.print(context.terminal(), record, values);
      }
      return Summary.of(
          "the metrics of %d run%s are written"
              .formatted(runs.size(), runs.size() == 1 ? "" : "s"));
    }
  }

  private List<RunRecord> runs(Tables tables) {
    List<RunRecord> runs =
        tables.readOrEmpty(RunRows.TABLE).orderBy("started_at", "run_id").collectAsList().stream()
            .map(RunRows::fromRow)
            .filter(record -> run.isEmpty() || run.get().equals(record.runId()))
            .toList();
    if (runs.isEmpty()) {
      throw new ArVerifyException(
          Code.NOT_FOUND,
          run.map("there is no run '%s' in this warehouse: `arverify status` lists them"::formatted)
              .orElse(
                  "there is no run in this warehouse yet: start one with `arverify run --agent A"
                      + " --dataset NAME`"));
    }
    return runs;
  }

  /** Every question that the run covers, with its latest attempt; none yet is a failure. */
  private static List<MetricValue> measure(JobContext context, RunRecord record) {
    context.step("metrics of run " + record.runId());
    MetricSettings settings = context.config().metrics();
    RunMetrics metrics =
        new RunMetrics(
            new MetricOptions(
                settings.cutoffs(), accept(record), settings.resamples(), settings.seed()));
    Iterator<Row> rows = questions(context.tables(), record).toLocalIterator();
    while (rows.hasNext()) {
      Row row = rows.next();
      Query query = QueryRows.fromRow(row.getStruct(0));
      metrics.add(
          query,
          row.isNullAt(1)
              ? AgentRun.missing(query.id())
              : AgentRunRows.fromRow(row.getStruct(1)).run());
    }
    return metrics.values();
  }

  private static Dataset<Row> questions(Tables tables, RunRecord record) {
    Dataset<Row> questions =
        tables
            .read(QueryRows.TABLE)
            .where(col("dataset").equalTo(record.dataset()))
            .orderBy("ordinal", "query_id")
            .limit(Math.toIntExact(record.questions()))
            .select(struct(columns(QueryRows.SCHEMA)).as("query"));
    Dataset<Row> attempts =
        tables
            .latestAttempts()
            .where(col("run_id").equalTo(record.runId()))
            .select(struct(columns(AgentRunRows.SCHEMA)).as("attempt"));
    return questions
        .join(attempts, col("query.query_id").equalTo(col("attempt.query_id")), "left_outer")
        .orderBy("query.ordinal", "query.query_id");
  }

  private static Column[] columns(StructType schema) {
    return Arrays.stream(schema.fieldNames()).map(name -> col(name)).toArray(Column[]::new);
  }

  /** τ_v as it was when the run's claims were judged. */
  private static double accept(RunRecord record) {
    return Double.parseDouble(
        String.valueOf(
            Json.read(record.config(), Map.class, "config of run " + record.runId())
                .get("verification.accept")));
  }

  private static void write(JobContext context, RunRecord record, List<MetricValue> values) {
    List<Row> rows =
        values.stream()
            .map(
                v ->
                    MetricRows.toRow(
                        new MetricRecord(
                            record.runId(),
                            record.dataset(),
                            v.metric(),
                            v.variant(),
                            v.value(),
                            v.nValid(),
                            v.nTotal(),
                            v.ciLow(),
                            v.ciHigh(),
                            v.worst(),
                            v.best())))
            .toList();
    context
        .tables()
        .replace(
            context.spark().createDataset(rows, Encoders.row(MetricRows.SCHEMA)),
            MetricRows.TABLE,
            Map.of("run_id", record.runId()));
  }
}
