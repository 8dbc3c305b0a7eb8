package org.arverify.agent.ragenta;

import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.agent.ragenta.FilteredReading.Found;
import org.arverify.claim.Citations;
import org.arverify.claim.EvidenceSet;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.skill.DraftAnswer;

/**
 * MAIN-RAG, as RAGentA builds on it: Agents 1 and 2, and one answer without citations from what
 * they keep, which its claims are held against.
 */
public final class MainRagAgent implements Agent {
  public static final String NAME = "main-rag";

  private final RagentaOptions options;
  private final Roles roles;

  public MainRagAgent(RagentaOptions options, Roles roles) {
    this.options = options;
    this.roles = roles;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    FilteredReading reading =
        FilteredReading.of(roles.telling(session.log()), options.stringency());
    Search search = new Search(session, options.passages());
    List<Passage> found = search.find(query.question(), 1);
    if (found.isEmpty()) {
      return Outcomes.noEvidence(EvidenceSet.SEEN);
    }
    List<Passage> kept = reading.keep(List.of(new Found(query.question(), found)), session).get(0);
    DraftAnswer draft = session.write(query.question(), kept);
    if (draft.declined()) {
      return Outcomes.declined(draft.text(), search.evidence(), EvidenceSet.SEEN);
    }
    String plain = Citations.parse(draft.text(), kept.size()).strip(draft.text());
    return DeliveredDraft.outcome(
        plain, List.of(), kept, search.evidence(), EvidenceSet.SEEN, session);
  }
}
