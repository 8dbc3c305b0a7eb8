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
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.RunRows;

/**
 * What runs would cost, told from what questions of the same agent with the same generator cost
 * before: those of the run itself if it has any, else those of all runs of the warehouse.
 */
final class RunEstimates {
  private static final String LINE = "  %-44s %9s %11s %12s %12s %9s  %s";

  private final JobContext context;

  RunEstimates(JobContext context) {
    this.context = context;
  }

  /**
   * Means of earlier attempts that need no rerun.
   *
   * @param attempts at least 1
   * @param calls of a generator or of its stand-in
   * @param millis all stages
   */
  private record Earlier(
      long attempts, double calls, double tokensIn, double tokensOut, double millis) {}

  /**
   * What a run would cost.
   *
   * @param due questions
   * @param earlier none: nothing is known
   */
  private record Estimate(String run, long due, Optional<Earlier> earlier) {}

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
    if (due == 0) {
      return new Estimate(runId, 0, Optional.empty());
    }
    Optional<Earlier> own = earlier(col("run_id").equalTo(runId));
    return new Estimate(
        runId,
        due,
        own.or(
            () ->
                earlier(
                    col("agent")
                        .equalTo(member.job().agent())
                        .and(
                            col("generator_identity")
                                .eqNullSafe(runner.identities().generator().orElse(null))))));
  }

  private Optional<Earlier> earlier(Column which) {
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
            new Earlier(
                means.getLong(0),
                means.getDouble(1),
                means.getDouble(2),
                means.getDouble(3),
                means.getDouble(4)));
  }

  private String line(Estimate estimate) {
    if (estimate.due() == 0) {
      return LINE.formatted(
          estimate.run(), 0, 0, 0, 0, hours(Duration.ZERO), "all questions are there");
    }
    return estimate
        .earlier()
        .map(
            earlier ->
                LINE.formatted(
                    estimate.run(),
                    Summary.grouped(estimate.due()),
                    grouped(estimate.due() * earlier.calls()),
                    grouped(estimate.due() * earlier.tokensIn()),
                    grouped(estimate.due() * earlier.tokensOut()),
                    hours(time(estimate.due(), earlier)),
                    Summary.grouped(earlier.attempts()) + " answered questions"))
        .orElseGet(
            () ->
                LINE.formatted(
                    estimate.run(),
                    Summary.grouped(estimate.due()),
                    "?",
                    "?",
                    "?",
                    "?",
                    "nothing: run a few with --limit 10, then ask again"));
  }

  /** Questions are worked on so many at a time as tasks and questions in flight there are. */
  private Duration time(long due, Earlier earlier) {
    long together =
        Math.min(
            due,
            (long) context.spark().sparkContext().defaultParallelism()
                * context.config().run().inFlight());
    return Duration.ofMillis(Math.round(due * earlier.millis() / together));
  }

  private Summary summary(List<Estimate> estimates) {
    double calls = 0;
    double tokens = 0;
    Duration time = Duration.ZERO;
    for (Estimate estimate : estimates) {
      if (estimate.earlier().isPresent()) {
        Earlier earlier = estimate.earlier().get();
        calls += estimate.due() * earlier.calls();
        tokens += estimate.due() * (earlier.tokensIn() + earlier.tokensOut());
        time = time.plus(time(estimate.due(), earlier));
      }
    }
    long unknown = estimates.stream().filter(e -> e.due() > 0 && e.earlier().isEmpty()).count();
    Summary summary =
        Summary.of("a dry run: nothing was asked or written")
            .with("questions", estimates.stream().mapToLong(Estimate::due).sum())
            .with("calls", grouped(calls))
            .with("tokens", grouped(tokens))
            .with("hours", hours(time));
    return unknown == 0 ? summary : summary.with("runs of which nothing is known", unknown);
  }

  private static String grouped(double value) {
    return Summary.grouped(Math.round(value));
  }

  private static String hours(Duration time) {
    return String.format(
        Locale.ROOT, "%.2f", time.toMillis() / (double) Duration.ofHours(1).toMillis());
  }
}
