package org.arverify.agent.baseline;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.claim.Citations;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Refusals;
import org.arverify.evidence.Evidence;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.skill.DraftAnswer;

/**
 * Self-RAG's control flow with a prompted model in the place of trained reflection tokens:
 * retrieves if the probability that passages are wanted is above a threshold, writes segment by
 * segment from single passages and keeps the answers whose segments are judged best ({@link
 * SegmentBeam}). Passages are retrieved once, for the question, as in the published code. An answer
 * without retrieval is that of a closed book, its claims held against passages retrieved for each.
 */
public final class SelfRagStyleAgent implements Agent {
  public static final String NAME = "self-rag-style";

  private final SelfRagOptions options;
  private final RetrievalMode mode;
  private final Reflection reflection;

  public SelfRagStyleAgent(SelfRagOptions options, RetrievalMode mode, Reflection reflection) {
    this.options = options;
    this.mode = mode;
    this.reflection = reflection;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    Reflection model = reflection.telling(session.log());
    OptionalDouble wanted = session.ask("judge", query.question(), model::retrieve);
    boolean retrieves = wanted.isEmpty() || wanted.getAsDouble() > options.retrieve();
    session.event(
        "decide-retrieval",
        Map.of(
            "probability",
            wanted.isEmpty()
                ? "unjudged"
                : String.format(Locale.ROOT, "%.4f", wanted.getAsDouble()),
            "retrieves",
            Boolean.toString(retrieves)));
    return retrieves ? fromPassages(query, model, session) : fromMemory(query, session);
  }

  private Outcome fromPassages(Query query, Reflection model, AgentSession session) {
    List<Evidence> evidence = Retrieval.once(query, session, mode, options.k());
    if (evidence.isEmpty()) {
      return Outcomes.noEvidence(EvidenceSet.SEEN);
    }
    List<Passage> passages = evidence.stream().map(e -> e.hit().passage()).toList();
    String answer = new SegmentBeam(options, model, query.question(), passages, session).best();
    String plain = Citations.parse(answer, passages.size()).strip(answer);
    return answer.isBlank() || Refusals.isAll(plain)
        ? Outcomes.declined(plain, evidence, EvidenceSet.SEEN)
        : DeliveredDraft.outcome(answer, passages, evidence, EvidenceSet.SEEN, session);
  }

  private Outcome fromMemory(Query query, AgentSession session) {
    DraftAnswer draft = session.write(query.question(), List.of());
    return draft.declined()
        ? Outcomes.declined(draft.text(), List.of(), EvidenceSet.RETRIEVED)
        : new ClaimRetrieval(mode, options.k()).deliver(draft.text(), session);
  }
}
