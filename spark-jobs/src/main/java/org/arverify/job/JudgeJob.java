package org.arverify.job;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Status;
import org.arverify.config.MetricSettings;
import org.arverify.job.MeasuredRuns.Measured;
import org.arverify.metric.LlmJudge;
import org.arverify.udf.JudgePartition;
import org.arverify.udf.JudgeSettings;
import org.arverify.udf.JudgedRun;
import org.arverify.udf.JudgementRecord;
import org.arverify.udf.JudgementRows;
import org.arverify.udf.RunRecord;

/**
 * The answers of a run to rows of {@code judgements}, by a language model.
 *
 * @param run its id
 * @param limit the first so many questions; empty: all
 */
record JudgeJob(String run, Optional<Integer> limit) implements Job {
  JudgeJob {
    check(limit.orElse(1) >= 1, "--limit must be at least 1, was %d", limit.orElse(1));
  }

  @Override
  public Summary run(JobContext context) {
    try (var lock = context.lock()) {
      RunRecord record = MeasuredRuns.measurable(context.tables(), run);
      JudgeSettings settings =
          new JudgeSettings(
              context.config().agent().of(record.agent(), context.warehouse()),
              context.config().metrics().passageTokens());
      String judge = settings.identity();
      Judgements known = Judgements.of(context.tables(), run).by(judge);
      List<Row> due = due(context, record, known);
      if (due.isEmpty()) {
        return Summary.nothingToDo(
            "every answer of run %s has a judgement of this judge".formatted(run));
      }
      List<Row> judged = judged(context, settings, due);
      List<Row> kept =
          known.except(judged.stream().map(JudgementRows::fromRow).toList()).stream()
              .map(JudgementRows::toRow)
              .toList();
      List<Row> rows = new ArrayList<>(judged);
      rows.addAll(kept);
      context
          .tables()
          .replace(
              context.spark().createDataset(rows, Encoders.row(JudgementRows.SCHEMA)),
              JudgementRows.TABLE,
              Map.of("run_id", run, "judge", judge));
      return summary(context, record, judge, judged);
    }
  }

  /** Attempts that came to an end and have no judgement of this judge yet. */
  private List<Row> due(JobContext context, RunRecord record, Judgements known) {
    int questions = Math.toIntExact(record.questions());
    List<Row> due = new ArrayList<>();
    Iterator<Measured> measured =
        MeasuredRuns.questions(
            context.tables(), record, Math.min(questions, limit.orElse(questions)));
    while (measured.hasNext()) {
      Measured one = measured.next();
      if (cameToAnEnd(one.run()) && !known.has(one.run())) {
        due.add(JudgedRun.toRow(one.query(), one.run()));
      }
    }
    return due;
  }

  private static boolean cameToAnEnd(AgentRun run) {
    Status status = run.outcome().status();
    return !status.retried() && status != Status.TOO_LONG;
  }

  private List<Row> judged(JobContext context, JudgeSettings settings, List<Row> due) {
    context.step("judgements of run " + run);
    int tasks = Math.min(due.size(), context.spark().sparkContext().defaultParallelism());
    try (TaskCounter counter = context.counter("answers judged");
        Progress progress =
            context.progress(JobContext.task("judge", "answers", due.size()), counter::count)) {
      return context
          .spark()
          .createDataset(due, Encoders.row(JudgedRun.SENT))
          .repartition(tasks)
          .mapPartitions(
              new JudgePartition(settings, run, counter.accumulator()),
              Encoders.row(JudgementRows.SCHEMA))
          .collectAsList();
    }
  }

  private Summary summary(JobContext context, RunRecord record, String judge, List<Row> judged) {
    List<JudgementRecord> now = judged.stream().map(JudgementRows::fromRow).toList();
    long failed = now.stream().filter(r -> r.judged().judgement().isEmpty()).count();
    MetricSettings settings = context.config().metrics();
    MetricsTable.print(
        context.terminal(),
        record,
        LlmJudge.means(
            Judgements.of(context.tables(), run).by(judge).answers(context, record),
            judge,
            settings.resamples(),
            settings.seed()));
    return Summary.of("the answers of run %s are judged".formatted(run))
        .with("judge", judge)
        .with("written by", record.generatorIdentity().orElse("no generator"))
        .with("judged now", Integer.toString(now.size()))
        .with("the judge failed on", Long.toString(failed))
        .with(
            "passages left out",
            Long.toString(now.stream().mapToLong(r -> r.passages() - r.shown()).sum()))
        .with("next", "arverify metrics --run " + run);
  }
}
