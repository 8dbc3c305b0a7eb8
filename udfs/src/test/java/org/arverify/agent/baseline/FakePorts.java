package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.AgentSession;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.evidence.Passages;
import org.arverify.fakes.OverlapScorer;
import org.arverify.fakes.ScriptedReviser;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.offline.SentenceClaimExtractor;
import org.arverify.passage.Passage;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;

/** Ports that give what they are told, over a clock that goes on by 1 ns a reading. */
final class FakePorts {
  static final Passage OLD = Passages.of("p1", "", "Oslo is old.");
  static final Passage NEW = Passages.of("p2", "", "Oslo is not new.");

  /** Every question put to the writer, with the ids of its evidence. */
  final List<String> written = new ArrayList<>();

  /** Every retrieval. */
  final List<RetrievalRequest> requests = new ArrayList<>();

  private long nanos;

  /** A session whose retriever finds {@code found} and whose writer writes {@code draft}. */
  AgentSession session(List<Passage> found, DraftAnswer draft) {
    Retriever retriever =
        request -> {
          requests.add(request);
          return found.stream().map(p -> new ScoredPassage(p, 0.5, List.of())).toList();
        };
    AnswerWriter writer =
        new AnswerWriter() {
          @Override
          public String identity() {
            return "told";
          }

          @Override
          public DraftAnswer write(String question, List<Passage> evidence) {
            written.add(question + " " + evidence.stream().map(Passage::id).toList());
            return draft;
          }
        };
    SparkNlpSentenceSplitter splitter = new SparkNlpSentenceSplitter();
    return new AgentSession(
        new AgentPorts(
            Map.of(
                RetrievalMode.DENSE, retriever,
                RetrievalMode.SPARSE, retriever,
                RetrievalMode.HYBRID, retriever),
            writer,
            new SentenceClaimExtractor(splitter),
            new ClaimVerifier(
                new OverlapScorer(),
                new Thresholds(0.70, 0.35, 0.50),
                (claim, evidence) -> evidence),
            new ScriptedReviser(Map.of()),
            () -> nanos++));
  }

  static Query query(Optional<GivenAnswer> given) {
    return new Query(
        "q1",
        "tiny",
        "",
        0,
        "Is Oslo old?",
        List.of(),
        "",
        true,
        List.of(),
        List.of(),
        List.of(),
        given,
        Map.of());
  }
}
