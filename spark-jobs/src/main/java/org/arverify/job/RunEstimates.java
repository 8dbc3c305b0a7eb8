package org.arverify.job;

import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.KnownAgent;
import org.arverify.udf.RunRows;

/**
 * What runs would cost, told from what questions of the same agent with the same generator cost
 * before: those of the run itself if it has any, else those of all runs of the warehouse. Without
 * any, the agent's control flow tells calls and tokens, and nothing the time.
 */
final class RunEstimates {
  private static final String LINE = "  %-44s %9s %11s %12s %12s %9s  %s";

  private final JobContext context;

  RunEstimates(JobContext context) {
    this.context = context;
  }

  /**
   * What a question costs.
   *
   * @param calls of the generator
   * @param millis all stages, if that is known
   * @param source for people: who says so
   */
  private record Question(
      double calls, double tokensIn, double tokensOut, OptionalDouble millis, String source) {}

  /** What a run would cost. */
  private record Estimate(String run, long due, Question question) {
    private double calls() {
      return due * question.calls();
    }

    private double tokensIn() {
      return due * question.tokensIn();
    }

    private double tokensOut() {
      return due * question.tokensOut();
    }
  }

  /** Prints a line a run, and their sum. */
  Summary print(List<RunSeries.Member> members) {
    Terminal terminal = context.terminal();
    terminal.print(
        LINE.formatted("run", "questions", "calls", "tokens in", "tokens out", "hours", "told by"));
    List<Estimate> estimates = new ArrayList<>();
    for (RunSeries.Member member : members) {
      Estimate estimate = estimate(member);
      estimates.add(estimate);
      terminal.print(line(estimate));
    }
    return summary(estimates);
  }

  private Estimate estimate(RunSeries.Member member) {
    AgentRunner runner = member.run().runner();
    String runId = member.run().runId();
    long due = runner.due(runId, member.job().asked(member.run().all())).size();
    Optional<Question> told = answered(col("run_id").equalTo(runId));
    if (told.isEmpty()) {
      told =
          answered(
              col("agent")
                  .equalTo(member.job().agent())
                  .and(
                      col("generator_identity")
                          .eqNullSafe(runner.identities().generator().orElse(null))));
    }
    return new Estimate(runId, due, told.orElseGet(() -> controlFlow(member)));
  }

  private static Question controlFlow(RunSeries.Member member) {
    ControlFlowCost cost =
        ControlFlowCost.of(
            KnownAgent.named(member.job().agent()),
            member
                .context()
                .config()
                .agent()
                .of(member.job().agent(), member.context().warehouse()));
    return new Question(
        cost.calls(),
        cost.tokensIn(),
        cost.tokensOut(),
        OptionalDouble.empty(),
        "the control flow");
  }

  private Optional<Question> answered(Column which) {
    Tables tables = context.tables();
    Dataset<Row> runs =
        tables.readOrEmpty(RunRows.TABLE).select("run_id", "agent", "generator_identity");
    Row means =
        tables
            .readOrEmpty(AgentRunRows.TABLE)
            .join(runs, "run_id")
            .where(which.and(not(col("status").isin((Object[]) AgentRunner.retried()))))
            .agg(
                count(lit(1)),
                avg("generator_calls"),
                avg("tokens_in"),
                avg("tokens_out"),
                avg(expr("aggregate(map_values(stage_millis), 0D, (sum, each) -> sum + each)")))
            .head();
    return means.getLong(0) == 0
        ? Optional.empty()
        : Optional.of(
            new Question(
                means.getDouble(1),
                means.getDouble(2),
                means.getDouble(3),
                OptionalDouble.of(means.getDouble(4)),
                Summary.grouped(means.getLong(0)) + " answered questions"));
  }

  private String line(Estimate estimate) {
    return LINE.formatted(
        estimate.run(),
        Summary.grouped(estimate.due()),
        grouped(estimate.calls()),
        grouped(estimate.tokensIn()),
        grouped(estimate.tokensOut()),
        time(estimate).map(RunEstimates::hours).orElse("?"),
        estimate.due() == 0 ? "all questions are there" : estimate.question().source());
  }

  /** Questions are worked on so many at a time as tasks and questions in flight there are. */
  private Optional<Duration> time(Estimate estimate) {
    if (estimate.due() == 0) {
      return Optional.of(Duration.ZERO);
    }
    if (estimate.question().millis().isEmpty()) {
      return Optional.empty();
    }
    long together =
        Math.min(
            estimate.due(),
            (long) context.spark().sparkContext().defaultParallelism()
                * context.config().run().inFlight());
    double millis = estimate.question().millis().getAsDouble();
    return Optional.of(Duration.ofMillis(Math.round(estimate.due() * millis / together)));
  }

  private Summary summary(List<Estimate> estimates) {
    Duration time = Duration.ZERO;
    long unknown = 0;
    for (Estimate estimate : estimates) {
      Optional<Duration> own = time(estimate);
      unknown += own.isEmpty() ? 1 : 0;
      time = time.plus(own.orElse(Duration.ZERO));
    }
    Summary summary =
        Summary.of("a dry run: nothing was asked or written")
            .with("questions", estimates.stream().mapToLong(Estimate::due).sum())
            .with("calls", grouped(estimates.stream().mapToDouble(Estimate::calls).sum()))
            .with("tokens in", grouped(estimates.stream().mapToDouble(Estimate::tokensIn).sum()))
            .with("tokens out", grouped(estimates.stream().mapToDouble(Estimate::tokensOut).sum()))
            .with("hours", hours(time));
    return unknown == 0
        ? summary
        : summary.with(
            "runs of unknown time", unknown + ": answer a few with --limit 10, then ask again");
  }

  private static String grouped(double value) {
    return Summary.grouped(Math.round(value));
  }

  private static String hours(Duration time) {
    return String.format(
        Locale.ROOT, "%.2f", time.toMillis() / (double) Duration.ofHours(1).toMillis());
  }
}
