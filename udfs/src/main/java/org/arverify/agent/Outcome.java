package org.arverify.agent;

import java.util.List;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.RequirementTrail;

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
 * @param requirements how each requirement came to its evidence; empty for agents without them
 */
public record Outcome(
    Status status,
    String reason,
    String draft,
    String answer,
    List<Evidence> evidence,
    List<String> citedPassageIds,
    EvidenceSet evidenceSet,
    List<Verification> verifications,
    List<RequirementTrail> requirements) {
  public Outcome {
    evidence = List.copyOf(evidence);
    citedPassageIds = List.copyOf(citedPassageIds);
    verifications = List.copyOf(verifications);
    requirements = List.copyOf(requirements);
  }

  /** The outcome of an agent without requirements. */
  public Outcome(
      Status status,
      String reason,
      String draft,
      String answer,
      List<Evidence> evidence,
      List<String> citedPassageIds,
      EvidenceSet evidenceSet,
      List<Verification> verifications) {
    this(
        status,
        reason,
        draft,
        answer,
        evidence,
        citedPassageIds,
        evidenceSet,
        verifications,
        List.of());
  }

  /** The same with something to say of how it ended. */
  public Outcome because(String said) {
    return new Outcome(
        status,
        said,
        draft,
        answer,
        evidence,
        citedPassageIds,
        evidenceSet,
        verifications,
        requirements);
  }

  /** The same of an agent with requirements. */
  public Outcome with(List<RequirementTrail> trails) {
    return new Outcome(
        status,
        reason,
        draft,
        answer,
        evidence,
        citedPassageIds,
        evidenceSet,
        verifications,
        trails);
  }

  /** An attempt that came to no end of its own: nothing is known but why. */
  public static Outcome stopped(Status status, String reason) {
    return new Outcome(status, reason, "", "", List.of(), List.of(), EvidenceSet.SEEN, List.of());
  }
}
