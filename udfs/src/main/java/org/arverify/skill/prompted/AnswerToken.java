package org.arverify.skill.prompted;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.arverify.generation.Generation;
import org.arverify.generation.TokenLogProb;

/**
 * The place of a reply at which a model answers: its first token that is not blank, with the
 * log-probabilities that are known there.
 *
 * @param known by token, the one that came among them
 */
public record AnswerToken(Map<String, Double> known) {
  public AnswerToken {
    known = Map.copyOf(known);
  }

  /** That of a reply; empty if it has no token with a log-probability. */
  public static Optional<AnswerToken> of(Generation reply) {
    return reply.tokens().stream()
        .filter(token -> !token.token().isBlank())
        .findFirst()
        .map(AnswerToken::of);
  }

  static AnswerToken of(TokenLogProb token) {
    Map<String, Double> known = new HashMap<>(token.alternatives());
    known.put(token.token(), token.logProb());
    return new AnswerToken(known);
  }

  /**
   * The logarithm of the probability of a word: the sum over the word with and without a space in
   * front, in either case; empty if none of these is known.
   */
  public OptionalDouble logProb(String word) {
    double[] logs =
        known.entrySet().stream()
            .filter(entry -> entry.getKey().strip().toLowerCase(Locale.ROOT).equals(word))
            .mapToDouble(Map.Entry::getValue)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    if (logs.length == 0) {
      return OptionalDouble.empty();
    }
    double max = logs[logs.length - 1];
    double sum = Arrays.stream(logs).map(log -> Math.exp(log - max)).sum();
    return OptionalDouble.of(max + Math.log(sum));
  }

  /** The smallest log-probability that is known: a token that is not there has at most this. */
  OptionalDouble smallest() {
    return known.values().stream().mapToDouble(Double::doubleValue).filter(Double::isFinite).min();
  }
}
