package org.arverify.agent.baseline;

import static org.arverify.error.Checks.check;

import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;

/** Retrieves and writes nothing: for retrieval metrics at any k. */
public final class RetrievalOnlyAgent implements Agent {
  public static final String NAME = "retrieval-only";

  private final int k;
  private final RetrievalMode mode;

  /**
   * @param k passages retrieved, at least 1
   */
  public RetrievalOnlyAgent(int k, RetrievalMode mode) {
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
      return Outcomes.noEvidence(EvidenceSet.RETRIEVED);
    }
    return new Outcome(
        Status.OK, "", "", "", evidence, List.of(), EvidenceSet.RETRIEVED, List.of());
  }
}
