package org.arverify.job;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;
import static org.arverify.job.TuneMeasureJob.shown;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.calibration.ClaimPoint;
import org.arverify.calibration.ClaimTuning;
import org.arverify.calibration.LoggedClaim;
import org.arverify.calibration.LoggedQuestion;
import org.arverify.calibration.Part;
import org.arverify.calibration.RetrievalPoint;
import org.arverify.calibration.RetrievalTuning;
import org.arverify.config.Overrides;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.SufficiencyWeights;

/**
 * Options of AR-Verify chosen on the dev part of a run that was logged to its budget.
 *
 * @param run its id
 * @param output a file for {@code --conf} to write
 */
record TuneJob(String run, Limits limits, Optional<Path> output) implements Job {
  private static final String THRESHOLD = "agent.ar-verify.sufficiency.threshold";
  private static final int SHOWN = 12;

  /** What is told on the terminal, what the file keeps of it, and the options that are chosen. */
  private record Choice(List<String> told, List<String> kept, Map<String, Object> options) {
    Choice() {
      this(new ArrayList<>(), new ArrayList<>(), new LinkedHashMap<>());
    }

    void add(String line) {
      told.add(line);
      kept.add(line);
    }

    /** The file keeps all points; a few of them, both ends among them, are told. */
    void addPareto(String heading, List<String> points) {
      add(heading);
      points.forEach(point -> kept.add("  " + point));
      sample(points).forEach(point -> told.add("  " + point));
    }
  }

  /**
   * What the chosen point must keep.
   *
   * @param calls retrieval calls a question at most
   * @param hallucination share of wrong claims among those delivered at most, in [0,1]
   */
  record Limits(double calls, double hallucination) {
    Limits {
      check(calls > 0, "--calls must be above 0, was %s", calls);
      unit(hallucination, "--hallucination");
    }
  }

  @Override
  public Summary run(JobContext context) {
    TuningLog log = new TuningLog(context.tables(), run);
    if (log.number(THRESHOLD) <= 1) {
      throw new ArVerifyException(
          Code.USAGE,
          "run %s stopped where evidence sufficed (%s = %s), so that it does not say what more would have given: log one with --set %s=1.01"
              .formatted(run, THRESHOLD, log.text(THRESHOLD), THRESHOLD));
    }
    context.step("tuning by run " + run);
    List<TuningLog.Answered> dev = log.questions(Part.DEV);
    Choice choice = new Choice();
    choice.add(
        "Chosen by `arverify tune` on the %d dev questions of run %s: at most %s calls a question and a hallucination rate of %s."
            .formatted(dev.size(), run, limits.calls(), limits.hallucination()));
    retrieval(log, TuningLog.retrieval(dev), choice);
    claims(log, TuningLog.claims(dev), choice);
    choice.told().forEach(context.terminal()::print);
    choice.options().forEach((key, value) -> context.terminal().print(key + " = " + value));
    output.ifPresent(file -> write(file, Overrides.lines(choice.kept(), choice.options())));
    Summary summary = Summary.of("options are chosen on %d questions".formatted(dev.size()));
    return output.isPresent()
        ? summary.with("next", "arverify run --agent ar-verify … --conf " + output.get())
        : summary;
  }

  private void retrieval(TuningLog log, List<LoggedQuestion> questions, Choice choice) {
    RetrievalTuning tuning = new RetrievalTuning(questions, log.weights(), log.undefined());
    List<RetrievalPoint> pareto = tuning.pareto(tuning.points());
    RetrievalPoint chosen =
        RetrievalTuning.choose(pareto, limits.calls())
            .orElseThrow(
                () ->
                    new ArVerifyException(
                        Code.USAGE,
                        "no point makes %s calls a question at most; the fewest are %s: raise --calls"
                            .formatted(limits.calls(), shown(pareto.get(0).calls()))));
    long dependent =
        questions.stream()
            .flatMap(q -> q.requirements().stream())
            .filter(LoggedQuestion.Requirement::dependent)
            .count();
    choice.add(
        "Recall of gold passages %s with %s calls, read off the log; %d requirements depend on others and are taken as they were asked."
            .formatted(shown(chosen.recall()), shown(chosen.calls()), dependent));
    choice.addPareto(
        "No point has a higher recall with as few calls as these:",
        pareto.stream().map(TuneJob::line).toList());
    SufficiencyWeights weights = chosen.weights();
    String prefix = "agent.ar-verify.sufficiency.weights.";
    choice.options().put(prefix + "relevance", weights.relevance());
    choice.options().put(prefix + "completeness", weights.completeness());
    choice.options().put(prefix + "consistency", weights.consistency());
    choice.options().put(prefix + "reliability", weights.reliability());
    choice.options().put(THRESHOLD, chosen.threshold());
    choice.options().put("agent.ar-verify.max-retrievals", chosen.maxRetrievals());
  }

  private void claims(TuningLog log, List<LoggedClaim> claims, Choice choice) {
    if (claims.stream().noneMatch(LoggedClaim::wrong)) {
      choice.add(
          "No error was planted in the run's drafts, so that tau_v and tau_l stay: log a run with agent.generator = planting.");
      return;
    }
    ClaimTuning tuning = TuneMeasureJob.tuning(log, claims);
    List<ClaimPoint> pareto = ClaimTuning.pareto(tuning.points());
    ClaimPoint chosen =
        ClaimTuning.choose(pareto, limits.hallucination())
            .orElseThrow(
                () ->
                    new ArVerifyException(
                        Code.USAGE,
                        "no thresholds keep the hallucination rate at %s; the lowest is %s: raise --hallucination"
                            .formatted(
                                limits.hallucination(), shown(pareto.get(0).hallucination()))));
    choice.add(
        "Of %d claims that were not revised, hallucination %s, good ones lost %s (before: %s, %s)."
            .formatted(
                claims.size(),
                shown(chosen.hallucination()),
                shown(chosen.lost()),
                shown(tuning.point(TuneMeasureJob.thresholds(log)).hallucination()),
                shown(tuning.point(TuneMeasureJob.thresholds(log)).lost())));
    choice.addPareto(
        "No thresholds lose fewer at as low a rate, and mark as well, as these:",
        pareto.stream().map(TuneJob::line).toList());
    choice.options().put("verification.accept", chosen.thresholds().accept());
    choice.options().put("verification.revise", chosen.thresholds().revise());
  }

  private static String line(RetrievalPoint point) {
    SufficiencyWeights w = point.weights();
    return "recall %s, calls %s: weights %.2f %.2f %.2f %.2f, tau_s %s, B_max %d"
        .formatted(
            shown(point.recall()),
            shown(point.calls()),
            w.relevance(),
            w.completeness(),
            w.consistency(),
            w.reliability(),
            point.threshold(),
            point.maxRetrievals());
  }

  private static String line(ClaimPoint point) {
    return "hallucination %s, lost %s, marks amiss %s: tau_v %s, tau_l %s"
        .formatted(
            shown(point.hallucination()),
            shown(point.lost()),
            shown(point.mismarked()),
            point.thresholds().accept(),
            point.thresholds().revise());
  }

  /** At most so many, evenly over the whole set, both ends among them. */
  private static <T> List<T> sample(List<T> all) {
    List<T> sample = new ArrayList<>();
    int n = Math.min(SHOWN, all.size());
    for (int i = 0; i < n; i++) {
      sample.add(all.get(n == 1 ? 0 : i * (all.size() - 1) / (n - 1)));
    }
    return sample;
  }

  private static void write(Path file, List<String> lines) {
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot write %s: %s".formatted(file, e), e);
    }
  }
}
