package org.arverify.evidence;

import static org.arverify.error.Checks.check;

/**
 * One retrieval of a requirement and the sufficiency of its evidence afterwards.
 *
 * @param round from 1
 * @param strategy how it was retrieved
 * @param action what asked for it
 * @param query as it was put to the retriever
 * @param found passages that the requirement did not have before
 * @param score of D_i after it
 */
public record RetrievalRound(
    int round,
    RetrievalStrategy strategy,
    CorrectiveAction action,
    String query,
    int found,
    SufficiencyScore score) {
  public RetrievalRound {
    check(round >= 1, "round must be at least 1, was %d", round);
    check(found >= 0, "found must not be negative, was %d", found);
  }
}
