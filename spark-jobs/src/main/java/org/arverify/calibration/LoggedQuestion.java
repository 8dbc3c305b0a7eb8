package org.arverify.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.agent.AgentRun;
import org.arverify.agent.TraceEvent;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.RequirementTrail;
import org.arverify.evidence.RetrievalRound;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.query.Query;
import org.arverify.query.Relevance;

/**
 * A question of a run that went on until its budget was spent: every shorter search is a beginning
 * of what it did.
 *
 * @param gold ids of the passages that are judged relevant
 * @param requirements in order
 * @param otherCalls retrieval calls that are no rounds: probes, and those for claims
 */
public record LoggedQuestion(Set<String> gold, List<Requirement> requirements, long otherCalls) {
  public LoggedQuestion {
    gold = Set.copyOf(gold);
    requirements = List.copyOf(requirements);
  }

  /**
   * A requirement.
   *
   * @param rounds in order
   * @param dependent whether its text depends on another one's answer, so that it might have been
   *     asked in other words had that search been shorter
   */
  public record Requirement(List<Round> rounds, boolean dependent) {
    public Requirement {
      rounds = List.copyOf(rounds);
    }
  }

  /**
   * A round.
   *
   * @param score of D_i
   * @param passages D_i
   */
  public record Round(SufficiencyScore score, List<String> passages) {
    public Round {
      passages = List.copyOf(passages);
    }
  }

  /**
   * Reads an attempt.
   *
   * @throws ArVerifyException with code FORMAT if its trace lacks D_i
   */
  public static LoggedQuestion of(Query query, AgentRun run) {
    Map<String, List<String>> chosen = new HashMap<>();
    for (TraceEvent event : run.trace()) {
      Map<String, String> attributes = event.attributes();
      if (event.kind().equals("sufficiency") && attributes.containsKey("passages")) {
        chosen.put(
            attributes.get("requirement") + "/" + attributes.get("round"),
            Arrays.stream(attributes.get("passages").split(" "))
                .filter(id -> !id.isEmpty())
                .toList());
      }
    }
    List<Requirement> requirements = new ArrayList<>();
    long rounds = 0;
    for (RequirementTrail trail : run.outcome().requirements()) {
      List<Round> logged = new ArrayList<>();
      for (RetrievalRound round : trail.rounds()) {
        List<String> passages = chosen.get(requirements.size() + "/" + round.round());
        if (passages == null) {
          throw new ArVerifyException(
              Code.FORMAT,
              "question %s: the trace of its attempt does not say what D_i was; let this version answer it"
                  .formatted(query.id()));
        }
        logged.add(new Round(round.score(), passages));
      }
      rounds += logged.size();
      requirements.add(new Requirement(logged, !trail.requirement().dependsOn().isEmpty()));
    }
    return new LoggedQuestion(
        gold(query), requirements, Math.max(0, run.cost().retrievalCalls() - rounds));
  }

  /** Ids of the passages that are judged relevant. */
  public static Set<String> gold(Query query) {
    return query.goldPassages().stream()
        .filter(judgement -> judgement.grade() >= 1)
        .map(Relevance::id)
        .collect(Collectors.toSet());
  }
}
