package org.arverify.generation;

import static org.arverify.error.Checks.check;

import java.util.Map;

/**
 * A token of a reply.
 *
 * @param token as text, blanks included
 * @param logProb natural logarithm of its probability, at most 0
 * @param alternatives the likeliest tokens in its place with their log-probabilities, itself among
 *     them where it is one; empty if none were asked for
 */
public record TokenLogProb(String token, double logProb, Map<String, Double> alternatives) {
  public TokenLogProb {
    check(logProb <= 0, "the log-probability of \"%s\" must be at most 0, was %s", token, logProb);
    alternatives = Map.copyOf(alternatives);
  }
}
