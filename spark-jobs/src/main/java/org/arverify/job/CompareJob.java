package org.arverify.job;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.arverify.agent.AgentRun;
import org.arverify.config.MetricSettings;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.metric.LlmJudge;
import org.arverify.metric.RunComparison;
import org.arverify.metric.RunComparison.Compared;
import org.arverify.query.Query;
import org.arverify.udf.RunRecord;

/**
 * Two committed runs side by side.
 *
 * @param run id of the one
 * @param baseline id of the one that it is compared with
 */
record CompareJob(String run, String baseline) implements Job {
  private static final String LINE = "  %-34s %10s %10s %9s  %s";

  @Override
  public Summary run(JobContext context) {
    RunRecord one = MeasuredRuns.measurable(context.tables(), run);
    RunRecord other = MeasuredRuns.measurable(context.tables(), baseline);
    if (!one.dataset().equals(other.dataset())) {
      throw new ArVerifyException(
          Code.USAGE,
          "run %s answers dataset %s and run %s dataset %s: only runs over the same can be compared"
              .formatted(run, one.dataset(), baseline, other.dataset()));
    }
    context.step("comparing %s with %s".formatted(run, baseline));
    List<Compared> compared = new ArrayList<>(compare(context, one, other));
    compared.addAll(judged(context, one, other));
    print(context.terminal(), compared);
    return Summary.silent();
  }

  private static List<Compared> compare(JobContext context, RunRecord one, RunRecord other) {
    TreeMap<String, AgentRun> others = new TreeMap<>();
    Iterator<MeasuredRuns.Measured> theirs = MeasuredRuns.questions(context.tables(), other);
    theirs.forEachRemaining(m -> others.put(m.query().id(), m.run()));
    RunComparison comparison =
        new RunComparison(MeasuredRuns.options(context.config().metrics(), one));
    Iterator<MeasuredRuns.Measured> ours = MeasuredRuns.questions(context.tables(), one);
    while (ours.hasNext()) {
      MeasuredRuns.Measured measured = ours.next();
      Query query = measured.query();
      AgentRun opposite = others.get(query.id());
      comparison.add(
          query, measured.run(), opposite == null ? AgentRun.missing(query.id()) : opposite);
    }
    return comparison.values();
  }

  /** What a judge says of both, for each judge that was asked about both. */
  private static List<Compared> judged(JobContext context, RunRecord one, RunRecord other) {
    Judgements ours = Judgements.of(context.tables(), one.runId());
    Judgements theirs = Judgements.of(context.tables(), other.runId());
    MetricSettings settings = context.config().metrics();
    List<Compared> compared = new ArrayList<>();
    for (String judge : ours.judges()) {
      if (theirs.judges().contains(judge)) {
        compared.addAll(
            LlmJudge.compare(
                ours.by(judge).answers(context, one),
                theirs.by(judge).answers(context, other),
                judge,
                settings.resamples(),
                settings.seed()));
      }
    }
    return compared;
  }

  private void print(Terminal terminal, List<Compared> values) {
    terminal.print("A: " + run);
    terminal.print("B: " + baseline);
    terminal.print(LINE.formatted("metric", "A", "B", "p", "valid/all"));
    for (Compared value : values) {
      terminal.print(
          LINE.formatted(
              value.variant().isEmpty() ? value.metric() : value.metric() + " " + value.variant(),
              number(value.value()),
              number(value.baseline()),
              String.format(Locale.ROOT, "%.4f", value.p()),
              value.nValid() + "/" + value.nTotal()));
    }
  }

  private static String number(OptionalDouble value) {
    return value.isEmpty() ? "–" : String.format(Locale.ROOT, "%.4f", value.getAsDouble());
  }
}
