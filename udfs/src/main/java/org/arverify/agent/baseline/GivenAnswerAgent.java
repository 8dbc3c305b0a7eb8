package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Refusals;
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
 * retrieves nor writes. Without contexts every claim is unsupported; an answer that declines is an
 * abstention.
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
    EvidencePool pool = pool(given.contexts());
    List<Passage> passages = pool.passages();
    // A citation of a context that came twice is one of the context that was kept.
    List<Passage> contexts =
        given.contexts().stream().map(c -> pool.kept(c).orElseThrow()).toList();
    List<Claim> claims = session.extractClaims(given.text(), contexts);
    End end = End.of(given.text(), claims, passages);
    List<Verification> verifications = session.verify(claims, passages, 1);
    return new Outcome(
        end.status(),
        end.reason(),
        given.text(),
        given.text(),
        pool.evidence(),
        Outcomes.cited(given.text(), contexts),
        EvidenceSet.GIVEN,
        verifications);
  }

  /** The first status that holds, and why. */
  private record End(Status status, String reason) {
    static End of(String answer, List<Claim> claims, List<Passage> passages) {
      if (passages.isEmpty()) {
        return new End(Status.NO_EVIDENCE, "the answer came without contexts");
      }
      if (!claims.isEmpty()) {
        return new End(Status.OK, "");
      }
      return Refusals.is(answer)
          ? new End(Status.ABSTAINED, "the answer declines")
          : new End(Status.NO_CLAIMS, "");
    }
  }

  /** Contexts in their order; the given order is their only score. */
  private static EvidencePool pool(List<Passage> contexts) {
    List<Evidence> evidence = new ArrayList<>();
    for (int i = 0; i < contexts.size(); i++) {
      ScoredPassage hit = new ScoredPassage(contexts.get(i), 1.0 / (i + 1), List.of());
      evidence.add(new Evidence(hit, 0, 1, RetrievalStrategy.GIVEN));
    }
    EvidencePool pool = new EvidencePool();
    pool.add(evidence);
    return pool;
  }
}
