package org.arverify.agent.baseline;

import static org.arverify.error.Checks.check;

import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.skill.DraftAnswer;

/**
 * "Standard RAG": one retrieval, one generation. Its claims are held against the passages that its
 * generator saw; its answer is delivered as drafted.
 */
public final class FixedRagAgent implements Agent {
  public static final String NAME = "fixed-rag";

  private final int k;
  private final RetrievalMode mode;

  /**
   * @param k passages retrieved, at least 1
   */
  public FixedRagAgent(int k, RetrievalMode mode) {
    check(k >= 1, "k must be at least 1, was %d", k);
    this.k = k;
    this.mode = mode;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    List<Evidence> evidence = Retrieval.once(query, session, mode, k);
    if (evidence.isEmpty()) {
      return Outcomes.noEvidence(EvidenceSet.SEEN);
    }
    List<Passage> passages = evidence.stream().map(e -> e.hit().passage()).toList();
    DraftAnswer draft = session.write(query.question(), passages);
    if (draft.declined()) {
      return Outcomes.declined(draft.text(), evidence, EvidenceSet.SEEN);
    }
    return DeliveredDraft.outcome(draft.text(), passages, evidence, EvidenceSet.SEEN, session);
  }
}
