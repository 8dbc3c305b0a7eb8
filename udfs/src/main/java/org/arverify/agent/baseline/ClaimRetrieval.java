package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.List;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.claim.Claim;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.ScoredPassage;

/**
 * Delivers answers that were written without evidence: passages are retrieved for each claim, which
 * is held against these.
 *
 * @param k passages of a claim
 */
record ClaimRetrieval(RetrievalMode mode, int k) {
  Outcome deliver(String answer, AgentSession session) {
    return DeliveredDraft.withoutEvidence(answer, claims -> evidence(claims, session), session);
  }

  private List<List<Evidence>> evidence(List<Claim> claims, AgentSession session) {
    List<List<ScoredPassage>> hits =
        session.retrieveAll(
            mode, claims.stream().map(claim -> RetrievalRequest.of(claim.text(), k)).toList());
    List<List<Evidence>> evidence = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      String claim = claims.get(i).id();
      evidence.add(
          hits.get(i).stream()
              .map(hit -> Evidence.ofClaim(hit, claim, 1, RetrievalStrategy.of(mode)))
              .toList());
    }
    return evidence;
  }
}
