package org.arverify.agent.baseline;

import java.util.List;
import org.arverify.agent.AgentSession;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;

/** The one retrieval of a baseline: the question as it is, round 1 of requirement 0. */
final class Retrieval {
  private Retrieval() {}

  static List<Evidence> once(Query query, AgentSession session, RetrievalMode mode, int k) {
    EvidencePool pool = new EvidencePool();
    pool.add(
        session.retrieve(mode, RetrievalRequest.of(query.question(), k)).stream()
            .map(hit -> new Evidence(hit, 0, 1, RetrievalStrategy.of(mode)))
            .toList());
    return pool.evidence();
  }
}
