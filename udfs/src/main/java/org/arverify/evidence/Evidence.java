package org.arverify.evidence;

import static org.arverify.error.Checks.check;

import org.arverify.retrieval.ScoredPassage;

/**
 * A passage of the evidence pool, with its provenance.
 *
 * @param hit the passage and the scores it was found with
 * @param requirement index of the requirement it was retrieved for, from 0
 * @param round the retrieval round of that requirement, from 1
 * @param strategy how it was retrieved
 */
public record Evidence(ScoredPassage hit, int requirement, int round, RetrievalStrategy strategy) {
  public Evidence {
    check(requirement >= 0, "requirement must not be negative, was %d", requirement);
    check(round >= 1, "round must be at least 1, was %d", round);
  }
}
