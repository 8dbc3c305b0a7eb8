package org.arverify.skill.prompted;

import java.util.Optional;
import java.util.OptionalDouble;
import org.arverify.generation.Generation;

/**
 * What a model says to a question of yes or no, by the probabilities of both at the first token of
 * its reply.
 *
 * @param logRatio log p(Yes) − log p(No)
 * @param bounded whether only one of the words is among the tokens whose probability is known: the
 *     other's is at most the smallest known, which stands in for it
 */
public record YesOrNo(double logRatio, boolean bounded) {
  private static final String YES = "yes";
  private static final String NO = "no";

  /** What a reply says; empty if neither word is known there. */
  public static Optional<YesOrNo> of(Generation reply) {
    return AnswerToken.of(reply).flatMap(YesOrNo::of);
  }

  static Optional<YesOrNo> of(AnswerToken token) {
    OptionalDouble yes = token.logProb(YES);
    OptionalDouble no = token.logProb(NO);
    if (yes.isEmpty() && no.isEmpty()) {
      return Optional.empty();
    }
    double bound = token.smallest().orElseThrow();
    return Optional.of(
        new YesOrNo(yes.orElse(bound) - no.orElse(bound), yes.isEmpty() || no.isEmpty()));
  }

  /** p(Yes) / (p(Yes) + p(No)), in [0,1]. */
  public double probability() {
    return 1 / (1 + Math.exp(-logRatio));
  }
}
