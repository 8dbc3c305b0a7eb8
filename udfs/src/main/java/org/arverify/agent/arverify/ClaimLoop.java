package org.arverify.agent.arverify;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RequirementTrail;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.skill.DraftAnswer;

/**
 * Lines 15 to 30 of Algorithm 1: from the pool E to the delivered answer. What the generator sees
 * of E is cut to its budget; claims are held against all of E.
 */
final class ClaimLoop {
  private final EvidenceBudget budget;
  private final DraftVerification verification;

  ClaimLoop(EvidenceBudget budget, CorrectionOptions options) {
    this.budget = budget;
    this.verification = new DraftVerification(options);
  }

  /**
   * Writes the answer, and verifies and corrects its claims.
   *
   * @param pool E; what is retrieved for claims joins it
   * @param trails of the requirements
   */
  Outcome answer(
      Query query, EvidencePool pool, List<RequirementTrail> trails, AgentSession session) {
    List<Evidence> seen = budget.fit(pool.evidence());
    recordCut(pool.evidence(), seen, session);
    if (seen.isEmpty()) {
      return ended(Status.NO_EVIDENCE, "retrieval found nothing", "", pool, trails);
    }
    List<Passage> passages = seen.stream().map(e -> e.hit().passage()).toList();
    DraftAnswer draft = session.write(query.question(), passages); // 15
    if (draft.declined()) {
      return ended(Status.ABSTAINED, "the generator declined", draft.text(), pool, trails);
    }
    return verification
        .outcome(draft.text(), passages, pool, wanted(trails), session) // 16 to 30
        .with(trails);
  }

  private static DraftVerification.Wanted wanted(List<RequirementTrail> trails) {
    return new DraftVerification.Wanted(
        trails.stream().map(RequirementTrail::text).toList(),
        trails.stream().filter(RequirementTrail::weak).map(RequirementTrail::text).toList());
  }

  private static void recordCut(List<Evidence> all, List<Evidence> kept, AgentSession session) {
    Set<Evidence> given = new HashSet<>(kept);
    List<String> left =
        all.stream().filter(e -> !given.contains(e)).map(e -> e.hit().passage().id()).toList();
    if (!left.isEmpty()) {
      session.event(
          "cut", Map.of("kept", Integer.toString(kept.size()), "left_out", String.join(" ", left)));
    }
  }

  private static Outcome ended(
      Status status,
      String reason,
      String answer,
      EvidencePool pool,
      List<RequirementTrail> trails) {
    return new Outcome(
        status,
        reason,
        answer,
        answer,
        pool.evidence(),
        List.of(),
        EvidenceSet.POOL,
        List.of(),
        trails);
  }
}
