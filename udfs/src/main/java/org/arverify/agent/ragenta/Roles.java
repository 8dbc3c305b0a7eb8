package org.arverify.agent.ragenta;

import org.arverify.skill.SkillLog;

/** The four agents of RAGentA. */
public record Roles(
    Predictor predictor, Judge judge, FinalPredictor finalPredictor, Reviser reviser) {
  /** Names all four and what decides their output. */
  public String identity() {
    return "predictor %s, judge %s, final-predictor %s, reviser %s"
        .formatted(
            predictor.identity(), judge.identity(), finalPredictor.identity(), reviser.identity());
  }

  /** Names Agents 1 and 2, which filter passages. */
  public String filterIdentity() {
    return "predictor %s, judge %s".formatted(predictor.identity(), judge.identity());
  }

  /** The same roles, telling {@code log} what they ask a generator. */
  Roles telling(SkillLog log) {
    return new Roles(
        predictor.telling(log),
        judge.telling(log),
        finalPredictor.telling(log),
        reviser.telling(log));
  }
}
