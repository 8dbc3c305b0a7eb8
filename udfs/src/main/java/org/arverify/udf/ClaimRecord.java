package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.util.Optional;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;
import org.arverify.passage.Span;

/**
 * A claim in one verification round, with the attempt that it belongs to.
 *
 * @param attempt from 1
 * @param status of that attempt
 * @param evidenceSet which passages the claim was held against
 * @param scorerIdentity of f_ent; empty if the attempt names none
 * @param answerSpan where the claim stands in the answer delivered, if that is known
 */
public record ClaimRecord(
    String runId,
    String dataset,
    String queryId,
    int attempt,
    Status status,
    EvidenceSet evidenceSet,
    String scorerIdentity,
    Optional<Span> answerSpan,
    Verification verification) {
  public ClaimRecord {
    check(attempt >= 1, "attempt must be at least 1, was %d", attempt);
  }
}
