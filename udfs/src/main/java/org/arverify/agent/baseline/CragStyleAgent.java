package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.DraftAnswer;

/**
 * Corrective RAG's control flow, its relevance evaluator being the calibrated similarity of
 * question and passage. Any passage at the upper threshold: what was retrieved is refined; all
 * below the lower one: the alternative source pool is asked instead; else both. Without an
 * alternative pool the same index is asked for passages that were not retrieved yet. The answer is
 * written from what is refined, which its claims are held against.
 */
public final class CragStyleAgent implements Agent {
  public static final String NAME = "crag-style";

  private final CragOptions options;
  private final RetrievalMode mode;

  public CragStyleAgent(CragOptions options, RetrievalMode mode) {
    this.options = options;
    this.mode = mode;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    String question = query.question();
    AdaptivePorts ports = session.adaptive();
    KnowledgeRefinement refinement =
        new KnowledgeRefinement(ports.splitter(), ports.similarity(), options.strips());
    EvidencePool pool = new EvidencePool();
    pool.add(Retrieval.once(query, session, mode, options.k()));
    List<Passage> internal = pool.passages();
    Assessment assessment = assessed(question, internal, session);
    List<Passage> knowledge = new ArrayList<>();
    if (assessment != Assessment.INCORRECT) {
      knowledge.addAll(session.score(() -> refinement.refined(question, internal)));
    }
    if (assessment != Assessment.CORRECT) {
      List<Passage> external = external(question, pool, session);
      knowledge.addAll(session.score(() -> refinement.refined(question, external)));
    }
    if (knowledge.isEmpty()) {
      return Outcomes.noEvidence(EvidenceSet.SEEN);
    }
    DraftAnswer draft = session.write(question, knowledge);
    return draft.declined()
        ? Outcomes.declined(draft.text(), pool.evidence(), EvidenceSet.SEEN)
        : DeliveredDraft.outcome(
            draft.text(), knowledge, knowledge, pool.evidence(), EvidenceSet.SEEN, session);
  }

  private Assessment assessed(String question, List<Passage> passages, AgentSession session) {
    double[] relevance =
        passages.isEmpty()
            ? new double[0]
            : session.score(
                () ->
                    session
                        .adaptive()
                        .similarity()
                        .similarities(List.of(question), passages)
                        .get(0));
    Assessment assessment = Assessment.of(relevance, options);
    session.event(
        "assess",
        Map.of(
            "assessment",
            assessment.label(),
            "relevance",
            IntStream.range(0, relevance.length)
                .mapToObj(
                    i -> String.format(Locale.ROOT, "%s %.4f", passages.get(i).id(), relevance[i]))
                .collect(Collectors.joining(", "))));
    return assessment;
  }

  /** What the other source finds that is new, which goes into the pool. */
  private List<Passage> external(String question, EvidencePool pool, AgentSession session) {
    Set<String> seen =
        pool.passages().stream().map(Passage::id).collect(Collectors.toCollection(HashSet::new));
    RetrievalRequest request = new RetrievalRequest(question, options.k(), seen);
    List<ScoredPassage> hits =
        session.adaptive().alternative().isEmpty()
            ? session.retrieve(mode, request)
            : session.retrieveFromAlternative(mode, List.of(request)).get(0);
    return pool
        .add(hits.stream().map(hit -> new Evidence(hit, 0, 2, RetrievalStrategy.of(mode))).toList())
        .stream()
        .map(evidence -> evidence.hit().passage())
        .toList();
  }
}
