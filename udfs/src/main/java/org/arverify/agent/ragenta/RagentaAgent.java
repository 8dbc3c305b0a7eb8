package org.arverify.agent.ragenta;

import java.util.List;
import java.util.Map;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.agent.Status;
import org.arverify.agent.ragenta.CitedAnswer.Delivered;
import org.arverify.agent.ragenta.FilteredReading.Found;
import org.arverify.agent.ragenta.Revision.Revised;
import org.arverify.claim.EvidenceSet;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.query.Query;
import org.arverify.skill.DraftAnswer;

/**
 * RAGentA (Section 4): hybrid retrieval; a prediction from each passage (Agent-1); the passages
 * filtered by how they bear on question and prediction (Agent-2); an answer with a citation behind
 * every statement (Agent-3); and its revision by follow-up questions (Agent-4). The answer cites
 * the passages of follow-ups too, and its claims are held against all passages that Agent-3 saw.
 */
public final class RagentaAgent implements Agent {
  public static final String NAME = "ragenta";

  private final RagentaOptions options;
  private final Roles roles;
  private final SentenceSplitter splitter;

  public RagentaAgent(RagentaOptions options, Roles roles, SentenceSplitter splitter) {
    this.options = options;
    this.roles = roles;
    this.splitter = splitter;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    String question = query.question();
    Roles own = roles.telling(session.log());
    FilteredReading reading = FilteredReading.of(own, options.stringency());
    Search search = new Search(session, options.passages());
    List<Passage> found = search.find(question, 1);
    if (found.isEmpty()) {
      return Outcomes.noEvidence(EvidenceSet.SEEN);
    }
    List<Passage> kept =
        reading.keep(List.of(new Found(question, found)), session).get(0); // Agents 1, 2
    Sources sources = new Sources();
    sources.add(kept);
    DraftAnswer first = first(question, kept, own.finalPredictor(), session); // Agent-3
    CitedAnswer draft =
        first.declined() ? CitedAnswer.empty() : CitedAnswer.of(first.text(), kept, sources);
    FollowUps followUps = new FollowUps(options, reading, own.finalPredictor(), search, session);
    Revision revision = new Revision(own.reviser(), splitter, options.maxRevisionRounds());
    Revised revised = revision.revise(question, draft, sources, followUps, session); // Agent-4
    return outcome(first, revised, sources, search, session);
  }

  private static DraftAnswer first(
      String question, List<Passage> kept, FinalPredictor finalPredictor, AgentSession session) {
    DraftAnswer first =
        session
            .askAll(
                "write",
                List.of(new FinalPredictor.Request(question, kept)),
                finalPredictor::answer)
            .get(0);
    session.event(
        "final-predictor",
        Map.of(
            "passages", Integer.toString(kept.size()),
            "declined", Boolean.toString(first.declined()),
            "answer", first.text()));
    return first;
  }

  private static Outcome outcome(
      DraftAnswer first, Revised revised, Sources sources, Search search, AgentSession session) {
    Delivered delivered = revised.answer().delivered(sources);
    if (revised.answer().isEmpty()) {
      return first.declined()
          ? Outcomes.declined(first.text(), search.evidence(), EvidenceSet.SEEN)
          : new Outcome(
              Status.ABSTAINED,
              "no statement of the answer serves the question",
              first.text(),
              "",
              search.evidence(),
              List.of(),
              EvidenceSet.SEEN,
              List.of());
    }
    Outcome outcome =
        DeliveredDraft.outcome(
            delivered.text(),
            delivered.cited(),
            sources.passages(),
            search.evidence(),
            EvidenceSet.SEEN,
            session);
    return revised.unreadable() && outcome.status() == Status.OK
        ? outcome.because("the reviser's reply could not be read; what is missing is not known")
        : outcome;
  }
}
