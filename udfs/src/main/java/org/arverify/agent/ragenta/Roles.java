package org.arverify.agent.ragenta;

/** The four agents of RAGentA. */
public record Roles(
    Predictor predictor, Judge judge, FinalPredictor finalPredictor, Reviser reviser) {
  /** Names all four and what decides their output. */
  public String identity() {
    return "predictor %s, judge %s, final-predictor %s, reviser %s"
        .formatted(
            predictor.identity(), judge.identity(), finalPredictor.identity(), reviser.identity());
  }
}
