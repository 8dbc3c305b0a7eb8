package org.arverify.agent.baseline;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.AgentSession;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.fakes.RegexSplitter;
import org.arverify.offline.LexicalClaimPassages;
import org.arverify.offline.SentenceClaimExtractor;
import org.arverify.passage.Passage;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;

/** Sessions over stand-ins whose clock moves on by 5 ms whenever it is read. */
final class Sessions {
  private static final long TICK = 5_000_000;

  private Sessions() {}

  static AgentSession session(Retriever retriever, AnswerWriter writer, EntailmentScorer scorer) {
    AtomicLong clock = new AtomicLong();
    return new AgentSession(
        new AgentPorts(
            Map.of(
                RetrievalMode.DENSE, retriever,
                RetrievalMode.SPARSE, retriever,
                RetrievalMode.HYBRID, retriever),
            writer,
            new SentenceClaimExtractor(new RegexSplitter()),
            new ClaimVerifier(scorer, new Thresholds(0.7, 0.35, 0.5), new LexicalClaimPassages(5)),
            () -> clock.getAndAdd(TICK)));
  }

  /** Finds the first k of these, with scores 1, 1/2, 1/3, … */
  static Retriever finding(Passage... passages) {
    return request ->
        IntStream.range(0, Math.min(request.k(), passages.length))
            .mapToObj(i -> new ScoredPassage(passages[i], 1.0 / (i + 1), List.of()))
            .toList();
  }

  static AnswerWriter writing(DraftAnswer draft) {
    return new AnswerWriter() {
      @Override
      public String identity() {
        return "fixed";
      }

      @Override
      public DraftAnswer write(String question, List<Passage> evidence) {
        return draft;
      }
    };
  }

  static AnswerWriter writing(String text) {
    return writing(new DraftAnswer(text, false));
  }

  static Query query(String question) {
    return query(question, Optional.empty());
  }

  static Query given(String text, Passage... contexts) {
    return query("What is Raft?", Optional.of(new GivenAnswer(text, List.of(contexts))));
  }

  private static Query query(String question, Optional<GivenAnswer> given) {
    return new Query(
        "q1", "tiny", "test", 0, question, List.of(), "", true, List.of(), List.of(), List.of(),
        given, Map.of());
  }
}
