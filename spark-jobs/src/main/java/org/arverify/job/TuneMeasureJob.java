package org.arverify.job;

import java.util.List;
import java.util.Locale;
import org.arverify.calibration.ClaimPoint;
import org.arverify.calibration.ClaimTuning;
import org.arverify.calibration.LoggedClaim;
import org.arverify.calibration.Part;
import org.arverify.claim.Thresholds;

/**
 * What a run gave on both parts of its questions.
 *
 * @param run its id
 */
record TuneMeasureJob(String run) implements Job {
  private static final String LINE = "  %-6s %9s %8s %8s %14s %10s";

  @Override
  public Summary run(JobContext context) {
    TuningLog log = new TuningLog(context.tables(), run);
    Terminal terminal = context.terminal();
    terminal.print("run " + run);
    terminal.print(
        LINE.formatted("part", "questions", "recall", "calls", "hallucination", "good lost"));
    for (Part part : Part.values()) {
      List<TuningLog.Answered> questions = log.questions(part);
      List<LoggedClaim> claims = TuningLog.claims(questions);
      String hallucination = "–";
      String lost = "–";
      if (claims.stream().anyMatch(LoggedClaim::wrong)) {
        ClaimPoint point = tuning(log, claims).point(thresholds(log));
        hallucination = shown(point.hallucination());
        lost = shown(point.lost());
      }
      terminal.print(
          LINE.formatted(
              part.name().toLowerCase(Locale.ROOT),
              questions.size(),
              shown(TuningLog.recall(questions)),
              shown(TuningLog.calls(questions)),
              hallucination,
              lost));
    }
    return Summary.silent();
  }

  static ClaimTuning tuning(TuningLog log, List<LoggedClaim> claims) {
    boolean marks = log.text("agent.ar-verify.correction.weak-claims").equals("mark");
    return new ClaimTuning(
        claims,
        log.number("verification.contradict"),
        marks ? ClaimTuning.Weak.MARKED : ClaimTuning.Weak.REMOVED);
  }

  static Thresholds thresholds(TuningLog log) {
    return new Thresholds(
        log.number("verification.accept"),
        log.number("verification.revise"),
        log.number("verification.contradict"));
  }

  static String shown(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
