package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.claim.EvidenceSet;
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
 * Verifies an answer that was made elsewhere against the contexts that came with it, duplicates
 * taken once. Neither retrieves nor writes. Without contexts every claim is unsupported and the
 * status NO_EVIDENCE; an empty answer, or one that declines, is an abstention.
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
    // A citation of a context that came twice is one of the context that was kept.
    List<Passage> sources = given.contexts().stream().map(c -> pool.kept(c).orElseThrow()).toList();
    return DeliveredDraft.outcome(
        given.text(), sources, pool.evidence(), EvidenceSet.GIVEN, session);
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
