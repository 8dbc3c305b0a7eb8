package org.arverify.evidence;

import static org.arverify.error.Checks.check;

import java.util.Optional;
import org.arverify.retrieval.ScoredPassage;

/**
 * A passage of the evidence pool, with its provenance: the requirement or the claim that it was
 * retrieved for.
 *
 * @param hit the passage and the scores it was found with
 * @param requirement index of the requirement, from 0; {@link #NO_REQUIREMENT} exactly if there is
 *     a claim
 * @param claim id of the claim of the draft
 * @param round the retrieval round of that requirement or claim, from 1
 * @param strategy how it was retrieved
 */
public record Evidence(
    ScoredPassage hit,
    int requirement,
    Optional<String> claim,
    int round,
    RetrievalStrategy strategy) {
  /** In the place of a requirement's index where a passage was retrieved for a claim. */
  public static final int NO_REQUIREMENT = -1;

  public Evidence {
    check(
        requirement >= 0 || claim.isPresent(),
        "requirement must not be negative, was %d",
        requirement);
    check(
        claim.isEmpty() || requirement == NO_REQUIREMENT,
        "evidence of claim %s has no requirement, was %d",
        claim.orElse(""),
        requirement);
    check(round >= 1, "round must be at least 1, was %d", round);
  }

  /** Evidence that was retrieved for a requirement. */
  public Evidence(ScoredPassage hit, int requirement, int round, RetrievalStrategy strategy) {
    this(hit, requirement, Optional.empty(), round, strategy);
  }

  /** Evidence that was retrieved for a claim. */
  public static Evidence ofClaim(
      ScoredPassage hit, String claim, int round, RetrievalStrategy strategy) {
    return new Evidence(hit, NO_REQUIREMENT, Optional.of(claim), round, strategy);
  }
}
