package org.arverify.agent.ragenta;

import static org.arverify.error.Checks.check;

import java.io.Serializable;

/**
 * Keys {@code agent.ragenta.*}. Travels to executors.
 *
 * @param passages that a retrieval brings, at least 1; a follow-up's too
 * @param stringency n of mean − n·σ
 * @param maxFollowUps follow-up questions of one round at most, at least 0
 * @param followUpFilter whether a follow-up's passages go through Agents 1 and 2
 * @param maxRevisionRounds rounds of follow-up questions at most, at least 0
 */
public record RagentaOptions(
    int passages,
    double stringency,
    int maxFollowUps,
    FollowUpFilter followUpFilter,
    int maxRevisionRounds)
    implements Serializable {
  /** What becomes of the passages that a follow-up question brings. */
  public enum FollowUpFilter {
    /** Predicted from and judged, as the paper's conclusion recommends. */
    ON,
    /** All taken, as the published code does. */
    OFF
  }

  public RagentaOptions {
    check(passages >= 1, "agent.ragenta.passages must be at least 1, was %d", passages);
    check(
        Double.isFinite(stringency), "agent.ragenta.stringency must be finite, was %s", stringency);
    check(
        maxFollowUps >= 0,
        "agent.ragenta.max-follow-ups must not be negative, was %d",
        maxFollowUps);
    check(
        maxRevisionRounds >= 0,
        "agent.ragenta.max-revision-rounds must not be negative, was %d",
        maxRevisionRounds);
  }
}
