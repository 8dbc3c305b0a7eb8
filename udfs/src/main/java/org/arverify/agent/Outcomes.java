package org.arverify.agent;

import java.util.List;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;

/** Ends that agents share where there is no draft to deliver. */
public final class Outcomes {
  private Outcomes() {}

  /** Retrieval found nothing. */
  public static Outcome noEvidence(EvidenceSet set) {
    String reason = "retrieval found nothing";
    return new Outcome(Status.NO_EVIDENCE, reason, "", "", List.of(), List.of(), set, List.of());
  }

  /** The generator found no answer in its evidence. */
  public static Outcome declined(String refusal, List<Evidence> evidence, EvidenceSet set) {
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
