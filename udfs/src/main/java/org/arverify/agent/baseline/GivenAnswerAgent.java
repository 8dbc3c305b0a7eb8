package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.retrieval.ScoredPassage;

/**
 * Verifies an answer that was made elsewhere against the contexts that came with it. Neither
 * retrieves nor writes. Without contexts every claim is unsupported.
 */
public final class GivenAnswerAgent implements Agent {
  public static final String NAME = "given-answer";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    GivenAnswer given =
        query
            .given()
            .orElseThrow(
                () ->
                    new ArVerifyException(
                        Code.FORMAT,
                        ("question %s of dataset %s has no answer to verify: load answers with"
                                + " `arverify verify --input FILE`")
                            .formatted(query.id(), query.dataset())));
    List<Claim> claims = session.extractClaims(given.text(), given.contexts());
    List<Evidence> evidence = evidence(given.contexts());
    List<Passage> passages = evidence.stream().map(e -> e.hit().passage()).toList();
    List<Verification> verifications = session.verify(claims, passages, 1);
    return new Outcome(
        status(claims, passages),
        passages.isEmpty() ? "the answer came without contexts" : "",
        given.text(),
        given.text(),
        evidence,
        Outcomes.cited(claims),
        EvidenceSet.GIVEN,
        verifications);
  }

  private static Status status(List<Claim> claims, List<Passage> passages) {
    if (passages.isEmpty()) {
      return Status.NO_EVIDENCE;
    }
    return claims.isEmpty() ? Status.NO_CLAIMS : Status.OK;
  }

  /** Contexts in their order; the given order is their only score. */
  private static List<Evidence> evidence(List<Passage> contexts) {
    List<Evidence> evidence = new ArrayList<>();
    for (int i = 0; i < contexts.size(); i++) {
      ScoredPassage hit = new ScoredPassage(contexts.get(i), 1.0 / (i + 1), List.of());
      evidence.add(new Evidence(hit, 0, 1, RetrievalStrategy.GIVEN));
    }
    EvidencePool pool = new EvidencePool();
    pool.add(evidence);
    return pool.evidence();
  }
}
