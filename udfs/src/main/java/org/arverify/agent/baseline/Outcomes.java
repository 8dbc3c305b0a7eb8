package org.arverify.agent.baseline;

import java.util.List;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Citations;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;
import org.arverify.passage.Passage;

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

  /**
   * The ids of the passages that {@code answer} cites, in the order of first citation.
   *
   * @param passages what its citations count
   */
  static List<String> cited(String answer, List<Passage> passages) {
    return Citations.parse(answer, passages.size()).marks().stream()
        .flatMap(mark -> mark.numbers().stream())
        .map(number -> passages.get(number - 1).id())
        .distinct()
        .toList();
  }
}
