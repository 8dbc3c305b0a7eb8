package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.desc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Status;
import org.arverify.claim.Verification;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.MetricRecord;
import org.arverify.udf.MetricRows;
import org.arverify.udf.QueryRows;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunRows;

/** The end of the quickstart: a few metrics, and one answer with its claims. */
final class SampleReport {
  private static final int CLAIMS_AT_MOST = 4;
  private static final int TEXT_AT_MOST = 160;

  /** Metric and variant; the rest is a query away. */
  private static final List<List<String>> SHOWN =
      List.of(
          List.of("recall", "passage@5"),
          List.of("recall", "document@5"),
          List.of("ndcg", "document@5"),
          List.of("evidence-coverage", ""),
          List.of("answer-containment", "tokens"),
          List.of("f1", "squad"),
          List.of("abstention-accuracy", ""),
          List.of("faithfulness", "support-final"),
          List.of("hallucination-rate", "final"),
          List.of("retrieval-calls", ""),
          List.of("latency-ms", "total-p50"));

  private SampleReport() {}

  /** The last run of the quickstart's agent over the sample. */
  static Optional<RunRecord> lastRun(JobContext context) {
    return context
        .tables()
        .readOrEmpty(RunRows.TABLE)
        .where(col("agent").equalTo(QuickstartJob.AGENT))
        .where(col("dataset").equalTo(QuickstartJob.SAMPLE))
        .orderBy(desc("started_at"), desc("run_id"))
        .takeAsList(1)
        .stream()
        .findFirst()
        .map(RunRows::fromRow);
  }

  /** Whether the metrics of a run are in the table. */
  static boolean isMeasured(JobContext context, RunRecord run) {
    return !metrics(context.tables(), run).isEmpty();
  }

  static void print(JobContext context, RunRecord run) {
    Terminal terminal = context.terminal();
    terminal.print("");
    List<MetricRecord> metrics =
        metrics(context.tables(), run).collectAsList().stream().map(MetricRows::fromRow).toList();
    metricLines(run, metrics).forEach(terminal::print);
    terminal.print(
        "  The offline generator copies sentences: what falls short of 1 is f_ent's error.");
    terminal.print("");
    answer(context, run).forEach(terminal::print);
    terminal.print("");
  }

  /** The small table. */
  static List<String> metricLines(RunRecord run, List<MetricRecord> metrics) {
    List<String> lines = new ArrayList<>();
    lines.add("metrics of run " + run.runId());
    for (List<String> shown : SHOWN) {
      metrics.stream()
          .filter(m -> m.metric().equals(shown.get(0)) && m.variant().equals(shown.get(1)))
          .map(SampleReport::line)
          .forEach(lines::add);
    }
    return lines;
  }

  private static String line(MetricRecord metric) {
    String value = metric.value().isPresent() ? number(metric.value().getAsDouble()) : "–";
    return "  %-34s %6s  (%d/%d questions)"
        .formatted(
            (metric.metric() + " " + metric.variant()).strip(),
            value,
            metric.valid(),
            metric.total());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.3f" : "%.0f", value);
  }

  /** An answer and what became of its claims. */
  static List<String> answerLines(String question, AgentRun run) {
    List<String> lines = new ArrayList<>();
    lines.add("question  " + question);
    lines.add("answer    " + run.outcome().answer().replaceAll("\\s+", " "));
    for (Verification verified : claims(run)) {
      lines.add(
          "  %-12s V %.2f  %s"
              .formatted(verified.support(), verified.v(), cut(verified.claim().text())));
      verified.bestPassageId().ifPresent(id -> lines.add(" ".repeat(24) + "by passage " + id));
    }
    return lines;
  }

  /** Of the answered questions the one with the most claims, up to a few; then the first. */
  private static List<String> answer(JobContext context, RunRecord run) {
    Optional<AgentRun> chosen =
        context
            .tables()
            .latestAttempts()
            .where(col("run_id").equalTo(run.runId()))
            .orderBy("query_id")
            .collectAsList()
            .stream()
            .map(row -> AgentRunRows.fromRow(row).run())
            .filter(attempt -> attempt.outcome().status() == Status.OK)
            .filter(attempt -> claims(attempt).size() <= CLAIMS_AT_MOST)
            .max(
                Comparator.comparingInt((AgentRun attempt) -> claims(attempt).size())
                    .thenComparing(AgentRun::queryId, Comparator.reverseOrder()));
    return chosen
        .map(attempt -> answerLines(question(context.tables(), attempt.queryId()), attempt))
        .orElse(List.of("no question was answered"));
  }

  private static List<Verification> claims(AgentRun run) {
    return run.outcome().verifications();
  }

  private static String question(Tables tables, String id) {
    return QueryRows.fromRow(
            tables
                .read(QueryRows.TABLE)
                .where(col("dataset").equalTo(QuickstartJob.SAMPLE))
                .where(col("query_id").equalTo(id))
                .head())
        .question();
  }

  private static Dataset<Row> metrics(Tables tables, RunRecord run) {
    return tables.readOrEmpty(MetricRows.TABLE).where(col("run_id").equalTo(run.runId()));
  }

  private static String cut(String text) {
    return text.length() <= TEXT_AT_MOST ? text : text.substring(0, TEXT_AT_MOST - 1) + "…";
  }
}
