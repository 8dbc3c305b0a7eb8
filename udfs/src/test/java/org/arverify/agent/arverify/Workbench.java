package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.AgentSession;
import org.arverify.claim.Claim;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.Passages;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.fakes.ScriptedReviser;
import org.arverify.fakes.ScriptedScorer;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.ClaimExtractor;
import org.arverify.skill.DraftAnswer;

/** A session over scripted ports; τ_v 0.70, τ_l 0.35, τ_c 0.50, D_c is E. */
final class Workbench {
  static final Passage OLD = Passages.of("p1", "", "Oslo is old.");
  static final Passage WET = Passages.of("p2", "", "Bergen is wet.");

  final ScriptedScorer scorer = new ScriptedScorer();
  final List<RetrievalRequest> requests = new ArrayList<>();
  final EvidencePool pool = new EvidencePool();
  private final AgentSession session;

  /**
   * @param revisions by claim
   * @param found by the claim that is asked for
   * @param extracted what every answer claims
   */
  Workbench(
      Map<String, String> revisions, Map<String, List<Passage>> found, List<Claim> extracted) {
    Retriever retriever =
        request -> {
          requests.add(request);
          return found.getOrDefault(request.query(), List.of()).stream()
              .map(p -> new ScoredPassage(p, 0.5, List.of()))
              .toList();
        };
    ClaimExtractor extractor = (answer, evidence) -> extracted;
    session =
        new AgentSession(
            new AgentPorts(
                Map.of(RetrievalMode.SPARSE, retriever),
                new Silent(),
                extractor,
                new ClaimVerifier(
                    scorer, new Thresholds(0.70, 0.35, 0.50), (claim, evidence) -> evidence),
                new ScriptedReviser(revisions),
                () -> 0));
    pool.add(List.of(evidence(OLD)));
  }

  AgentSession session() {
    return session;
  }

  static Claim claim(String id, String text) {
    return new Claim(id, text, new Span(0, text.length()), List.of());
  }

  static Evidence evidence(Passage passage) {
    return new Evidence(new ScoredPassage(passage, 0.5, List.of()), 0, 1, RetrievalStrategy.SPARSE);
  }

  private static final class Silent implements AnswerWriter {
    @Override
    public String identity() {
      return "silent";
    }

    @Override
    public DraftAnswer write(String question, List<Passage> evidence) {
      throw new AssertionError("nothing is written here");
    }
  }
}
