package org.arverify.agent.baseline;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;

/** Ends that baselines share. */
final class Outcomes {
  private Outcomes() {}

  static Outcome noEvidence(EvidenceSet set) {
    return new Outcome(
        Status.NO_EVIDENCE,
        "retrieval found nothing",
        "",
        "",
        List.of(),
        List.of(),
        set,
        List.of());
  }

  static Outcome declined(String refusal, List<Evidence> evidence, EvidenceSet set) {
    return new Outcome(
        Status.ABSTAINED,
        "the generator declined",
        refusal,
        refusal,
        evidence,
        List.of(),
        set,
        List.of());
  }

  /** The passages that claims cite, in the order of first citation. */
  static List<String> cited(List<Claim> claims) {
    Set<String> cited = new LinkedHashSet<>();
    claims.forEach(claim -> cited.addAll(claim.citedPassageIds()));
    return List.copyOf(cited);
  }
}
