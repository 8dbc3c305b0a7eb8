package org.arverify.agent.ragenta;

import static org.arverify.error.Checks.check;

import java.util.OptionalDouble;

/**
 * What Agent-2 says of a passage.
 *
 * @param score log p(Yes) − log p(No), or what a stand-in puts in its place; compared only within
 *     one question; empty if the passage could not be judged
 * @param bounded whether one of the two probabilities is not known and was taken at its bound
 */
public record Judged(OptionalDouble score, boolean bounded) {
  public Judged {
    check(
        score.isEmpty() || Double.isFinite(score.getAsDouble()),
        "a score must be finite, was %s",
        score);
  }

  /** A score that is known as it is. */
  public static Judged of(double score) {
    return new Judged(OptionalDouble.of(score), false);
  }

  /** Neither probability is known. */
  public static Judged unjudged() {
    return new Judged(OptionalDouble.empty(), false);
  }
}
