package org.arverify.agent.arverify;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Citations;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RequirementTrail;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.skill.DraftAnswer;

/**
 * Lines 15 to 30 of Algorithm 1: from the pool E to the delivered answer. The draft is verified and
 * delivered as it is: no claim is revised or removed.
 */
final class ClaimLoop {
  private static final String NO_EVIDENCE = "retrieval found nothing";

  /**
   * Writes the answer and verifies its claims.
   *
   * @param pool E
   * @param trails of the requirements, for the record
   */
  Outcome answer(
      Query query,
      EvidenceBudget budget,
      EvidencePool pool,
      List<RequirementTrail> trails,
      AgentSession session) {
    List<Evidence> evidence = budget.fit(pool.evidence());
    recordCut(pool.evidence(), evidence, session);
    if (evidence.isEmpty()) {
      return ended(Status.NO_EVIDENCE, NO_EVIDENCE, "", evidence, List.of(), List.of(), trails);
    }
    List<Passage> passages = evidence.stream().map(e -> e.hit().passage()).toList();
    DraftAnswer draft = session.write(query.question(), passages); // 15
    if (draft.declined()) {
      return ended(
          Status.ABSTAINED,
          "the generator declined",
          draft.text(),
          evidence,
          List.of(),
          List.of(),
          trails);
    }
    List<Claim> claims = session.extractClaims(draft.text(), passages); // 16
    List<Verification> verifications = session.verify(claims, passages, 1); // 17, 18
    List<String> cited =
        Citations.parse(draft.text(), passages.size()).numbers().stream()
            .map(n -> passages.get(n - 1).id())
            .distinct()
            .toList();
    return ended(
        claims.isEmpty() ? Status.NO_CLAIMS : Status.OK,
        claims.isEmpty() ? "the answer states nothing" : "",
        draft.text(),
        evidence,
        cited,
        verifications,
        trails);
  }

  private static void recordCut(List<Evidence> all, List<Evidence> kept, AgentSession session) {
    Set<Evidence> given = new HashSet<>(kept);
    List<String> left =
        all.stream().filter(e -> !given.contains(e)).map(e -> e.hit().passage().id()).toList();
    if (!left.isEmpty()) {
      session.event(
          "cut",
          Map.of(
              "kept", Integer.toString(kept.size()),
              "left_out", String.join(" ", left)));
    }
  }

  private static Outcome ended(
      Status status,
      String reason,
      String answer,
      List<Evidence> evidence,
      List<String> cited,
      List<Verification> verifications,
      List<RequirementTrail> trails) {
    return new Outcome(
        status, reason, answer, answer, evidence, cited, EvidenceSet.POOL, verifications, trails);
  }
}
