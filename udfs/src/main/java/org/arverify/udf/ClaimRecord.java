package org.arverify.udf;

import static org.arverify.error.Checks.check;

import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;

/**
 * A claim in one verification round, with the attempt that it belongs to.
 *
 * @param attempt from 1
 * @param status of that attempt
 * @param evidenceSet which passages the claim was held against
 * @param scorerIdentity of f_ent; empty if the attempt names none
 */
public record ClaimRecord(
    String runId,
    String dataset,
    String queryId,
    int attempt,
    Status status,
    EvidenceSet evidenceSet,
    String scorerIdentity,
    Verification verification) {
  public ClaimRecord {
    check(attempt >= 1, "attempt must be at least 1, was %d", attempt);
  }
}
