package org.arverify.agent.baseline;

import java.util.List;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;

/** Ends that baselines share where there is no draft to deliver. */
final class Outcomes {
  private Outcomes() {}

  static Outcome noEvidence(EvidenceSet set) {
    String reason = "retrieval found nothing";
    return new Outcome(Status.NO_EVIDENCE, reason, "", "", List.of(), List.of(), set, List.of());
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
}
