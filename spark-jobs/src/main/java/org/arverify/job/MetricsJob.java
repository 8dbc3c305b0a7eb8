package org.arverify.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.config.MetricSettings;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.metric.LlmJudge;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunMetrics;
import org.arverify.table.Tables;
import org.arverify.udf.MetricRecord;
import org.arverify.udf.MetricRows;
import org.arverify.udf.RunRecord;

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
    if (run.isPresent()) {
      return List.of(MeasuredRuns.measurable(tables, run.get()));
    }
    List<RunRecord> runs = MeasuredRuns.measurable(tables);
    if (runs.isEmpty()) {
      throw new ArVerifyException(
          Code.NOT_FOUND,
          "there is no run in this warehouse yet: start one with `arverify run --agent A --dataset"
              + " NAME`");
    }
    return runs;
  }

  private static List<MetricValue> measure(JobContext context, RunRecord record) {
    context.step("metrics of run " + record.runId());
    RunMetrics metrics = new RunMetrics(MeasuredRuns.options(context.config().metrics(), record));
    MeasuredRuns.questions(context.tables(), record)
        .forEachRemaining(question -> metrics.add(question.query(), question.run()));
    List<MetricValue> values = new ArrayList<>(metrics.values());
    Judgements judgements = Judgements.of(context.tables(), record.runId());
    MetricSettings settings = context.config().metrics();
    for (String judge : judgements.judges()) {
      values.addAll(
          LlmJudge.means(
              judgements.by(judge).answers(context, record),
              judge,
              settings.resamples(),
              settings.seed()));
    }
    return values;
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
