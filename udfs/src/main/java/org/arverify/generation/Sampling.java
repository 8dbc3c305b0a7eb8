package org.arverify.generation;

import static org.arverify.error.Checks.check;

import java.io.Serializable;

/**
 * How tokens are chosen.
 *
 * @param maxTokens of a reply, at least 1; a longer one is cut off
 * @param temperature at least 0; at 0 the likeliest token is taken
 * @param seed for generators that take one
 * @param alternatives log-probabilities of so many other tokens in each place; 0: none are asked
 *     for
 */
public record Sampling(int maxTokens, double temperature, long seed, int alternatives)
    implements Serializable {
  public Sampling {
    check(maxTokens >= 1, "agent.generation.reply-tokens must be at least 1, was %d", maxTokens);
    check(
        temperature >= 0, "agent.generation.temperature must not be negative, was %s", temperature);
    check(alternatives >= 0, "alternatives must not be negative, was %d", alternatives);
  }
}
