package org.arverify.agent.baseline;

import static org.arverify.error.Checks.check;

import java.io.Serializable;

/**
 * Keys {@code agent.crag.*}. Travels to executors.
 *
 * @param k passages retrieved, at least 1
 * @param upper relevance from which on a passage makes retrieval correct; in the evaluator's unit
 * @param lower relevance below which all passages make it incorrect, at most {@code upper}
 * @param strips sentences that refined knowledge has at most, of each source, at least 1
 */
public record CragOptions(int k, double upper, double lower, int strips) implements Serializable {
  public CragOptions {
    check(k >= 1, "agent.crag.k must be at least 1, was %d", k);
    check(
        Double.isFinite(upper) && lower <= upper,
        "agent.crag.lower must be at most agent.crag.upper, were %s and %s",
        lower,
        upper);
    check(strips >= 1, "agent.crag.strips must be at least 1, was %d", strips);
  }
}
