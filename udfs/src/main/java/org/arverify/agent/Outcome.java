package org.arverify.agent;

import java.util.List;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;

/**
 * What an agent makes of a question.
 *
 * @param status how it ended
 * @param reason why, where the status alone does not say; else empty
 * @param draft the answer before verification
 * @param answer the answer delivered
 * @param evidence the evidence pool, in order
 * @param citedPassageIds passages that the delivered answer cites, in order of first citation
 * @param evidenceSet which passages the claims were held against
 * @param verifications every claim in every round
 */
public record Outcome(
    Status status,
    String reason,
    String draft,
    String answer,
    List<Evidence> evidence,
    List<String> citedPassageIds,
    EvidenceSet evidenceSet,
    List<Verification> verifications) {
  public Outcome {
    evidence = List.copyOf(evidence);
    citedPassageIds = List.copyOf(citedPassageIds);
    verifications = List.copyOf(verifications);
  }

  /** An attempt that came to no end of its own: nothing is known but why. */
  public static Outcome stopped(Status status, String reason) {
    return new Outcome(status, reason, "", "", List.of(), List.of(), EvidenceSet.SEEN, List.of());
  }
}
