package org.arverify.job;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.arverify.agent.AgentRun;
import org.arverify.agent.arverify.ArVerifyAgent;
import org.arverify.calibration.LoggedClaim;
import org.arverify.calibration.LoggedQuestion;
import org.arverify.calibration.Part;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;
import org.arverify.json.Json;
import org.arverify.query.Query;
import org.arverify.table.Tables;
import org.arverify.udf.RunRecord;

/** A run of AR-Verify as tuning needs it. */
final class TuningLog {
  private static final String SUFFICIENCY = "agent.ar-verify.sufficiency.";

  private final Tables tables;
  private final RunRecord record;
  private final Map<?, ?> config;

  /**
   * @throws ArVerifyException with code NOT_FOUND if there is no such run; USAGE if it is of
   *     another agent
   */
  TuningLog(Tables tables, String run) {
    this.tables = tables;
    this.record = MeasuredRuns.named(tables, run);
    if (!record.agent().equals(ArVerifyAgent.NAME)) {
      throw new ArVerifyException(
          Code.USAGE,
          "run %s is of agent %s: only runs of %s can be tuned by"
              .formatted(run, record.agent(), ArVerifyAgent.NAME));
    }
    this.config = Json.read(record.config(), Map.class, "config of run " + run);
  }

  /** A question and its attempt, finished. */
  record Answered(Query query, AgentRun run) {}

  /**
   * The finished questions of a part.
   *
   * @throws ArVerifyException with code EMPTY_INPUT if there is none
   */
  List<Answered> questions(Part part) {
    List<Answered> questions = new ArrayList<>();
    Iterator<MeasuredRuns.Measured> all = MeasuredRuns.questions(tables, record);
    while (all.hasNext()) {
      MeasuredRuns.Measured measured = all.next();
      boolean failed = measured.run().outcome().status().retried();
      if (!failed && Part.of(measured.query().id()) == part) {
        questions.add(new Answered(measured.query(), measured.run()));
      }
    }
    if (questions.isEmpty()) {
      throw new ArVerifyException(
          Code.EMPTY_INPUT,
          "run %s has no finished question of the %s part, which is every other one by the hash of its id"
              .formatted(record.runId(), part.name().toLowerCase(Locale.ROOT)));
    }
    return questions;
  }

  /** What its retrieval logged. */
  static List<LoggedQuestion> retrieval(List<Answered> questions) {
    return questions.stream().map(q -> LoggedQuestion.of(q.query(), q.run())).toList();
  }

  /** Its claims as the last pass judged them. */
  static List<LoggedClaim> claims(List<Answered> questions) {
    return questions.stream().flatMap(q -> LoggedClaim.of(q.run().outcome()).stream()).toList();
  }

  /** Mean share of gold passages in E, over the questions that have some. */
  static double recall(List<Answered> questions) {
    return questions.stream()
        .filter(q -> !LoggedQuestion.gold(q.query()).isEmpty())
        .mapToDouble(
            q -> {
              Set<String> gold = LoggedQuestion.gold(q.query());
              Set<String> found = new HashSet<>();
              q.run().outcome().evidence().forEach(e -> found.add(e.hit().passage().id()));
              found.retainAll(gold);
              return (double) found.size() / gold.size();
            })
        .average()
        .orElse(Double.NaN);
  }

  /** Mean retrieval calls. */
  static double calls(List<Answered> questions) {
    return questions.stream().mapToLong(q -> q.run().cost().retrievalCalls()).average().orElse(0);
  }

  SufficiencyWeights weights() {
    return new SufficiencyWeights(
        number(SUFFICIENCY + "weights.relevance"),
        number(SUFFICIENCY + "weights.completeness"),
        number(SUFFICIENCY + "weights.consistency"),
        number(SUFFICIENCY + "weights.reliability"));
  }

  UndefinedFactors undefined() {
    return UndefinedFactors.valueOf(
        text(SUFFICIENCY + "undefined-factors").toUpperCase(Locale.ROOT));
  }

  /** The value of an option when the run was made. */
  double number(String key) {
    return Double.parseDouble(text(key));
  }

  String text(String key) {
    return String.valueOf(config.get(key));
  }

  RunRecord record() {
    return record;
  }
}
