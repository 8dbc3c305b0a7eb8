package org.arverify.agent.baseline;

import static org.arverify.error.Checks.check;

import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.claim.Citations;
import org.arverify.claim.EvidenceSet;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.skill.DraftAnswer;

/**
 * The generator alone: it is shown no passage. Its claims are held against passages that are
 * retrieved for each of them, which counts as retrieval calls.
 */
public final class ClosedBookAgent implements Agent {
  public static final String NAME = "closed-book";

  /** Numbers in brackets up to it are taken for citations, of which there is nothing to cite. */
  private static final int CITATIONS = 999;

  private final ClaimRetrieval retrieval;

  /**
   * @param k passages retrieved for a claim, at least 1
   */
  public ClosedBookAgent(int k, RetrievalMode mode) {
    check(k >= 1, "k must be at least 1, was %d", k);
    this.retrieval = new ClaimRetrieval(mode, k);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    DraftAnswer draft = session.write(query.question(), List.of());
    if (draft.declined()) {
      return Outcomes.declined(draft.text(), List.of(), EvidenceSet.RETRIEVED);
    }
    String plain = Citations.parse(draft.text(), CITATIONS).strip(draft.text());
    return retrieval.deliver(plain, session);
  }
}
