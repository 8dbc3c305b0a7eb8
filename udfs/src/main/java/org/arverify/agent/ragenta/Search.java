package org.arverify.agent.ragenta;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.agent.AgentSession;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.ScoredPassage;

/**
 * The hybrid retrievals of one question. No passage comes twice: whatever was found is excluded
 * from every later retrieval, whether it was kept or not, and the retriever brings as many others.
 */
final class Search {
  private final AgentSession session;
  private final int k;
  private final EvidencePool pool = new EvidencePool();
  private final Set<String> seen = new HashSet<>();
  private int questions;

  Search(AgentSession session, int k) {
    this.session = session;
    this.k = k;
  }

  /**
   * What is new, best first.
   *
   * @param round from 1: that of the question itself
   */
  List<Passage> find(String question, int round) {
    List<ScoredPassage> hits =
        session.retrieve(RetrievalMode.HYBRID, new RetrievalRequest(question, k, seen));
    hits.forEach(hit -> seen.add(hit.passage().id()));
    int requirement = questions++;
    return pool
        .add(
            hits.stream()
                .map(hit -> new Evidence(hit, requirement, round, RetrievalStrategy.HYBRID))
                .toList())
        .stream()
        .map(evidence -> evidence.hit().passage())
        .toList();
  }

  /** All that was found, in the order of its arrival. */
  List<Evidence> evidence() {
    return pool.evidence();
  }
}
