package org.arverify.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.fakes.OverlapScorer;
import org.arverify.fakes.ScriptedReviser;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.offline.ExtractiveAnswerWriter;
import org.arverify.offline.SentenceClaimExtractor;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.junit.jupiter.api.Test;

class AgentSessionTest {
  private static final RetrievalRequest REQUEST = RetrievalRequest.of("Oslo?", 3);

  private static AgentSession session(Retriever sparse, Long... readings) {
    Deque<Long> clock = new ArrayDeque<>(List.of(readings));
    SparkNlpSentenceSplitter splitter = new SparkNlpSentenceSplitter();
    return new AgentSession(
        new AgentPorts(
            Map.of(RetrievalMode.SPARSE, sparse),
            new ExtractiveAnswerWriter(splitter, 1),
            new SentenceClaimExtractor(splitter),
            new ClaimVerifier(
                new OverlapScorer(),
                new Thresholds(0.70, 0.35, 0.50),
                (claim, evidence) -> evidence),
            new ScriptedReviser(Map.of()),
            clock::pop));
  }

  @Test
  void theTimeOfAStageIsTheSumOfItsCalls() {
    // 100 → 130 and 200 → 207: 30 + 7 = 37 ns; writing 300 → 302.
    AgentSession session = session(request -> List.of(), 100L, 130L, 200L, 207L, 300L, 302L);
    session.retrieve(RetrievalMode.SPARSE, REQUEST);
    session.retrieve(RetrievalMode.SPARSE, REQUEST);
    session.write("Oslo?", List.of());
    assertThat(session.cost().stages())
        .isEqualTo(Map.of("retrieve", Duration.ofNanos(37), "write", Duration.ofNanos(2)));
    assertThat(session.cost().total()).isEqualTo(Duration.ofNanos(39));
    assertThat(session.cost().retrievalCalls()).isEqualTo(2);
    assertThat(session.cost().sparseSearches()).isEqualTo(2);
    assertThat(session.cost().generatorCalls()).isEqualTo(1);
  }

  @Test
  void aCallThatFailsIsCountedAndTimedButNotTraced() {
    AgentSession session =
        session(
            request -> {
              throw new ArVerifyException(Code.IO, "the disk is gone");
            },
            5L,
            9L);
    assertThatThrownBy(() -> session.retrieve(RetrievalMode.SPARSE, REQUEST))
        .hasMessage("the disk is gone");
    assertThat(session.cost().retrievalCalls()).isEqualTo(1);
    assertThat(session.cost().stages()).isEqualTo(Map.of("retrieve", Duration.ofNanos(4)));
    assertThat(session.trace()).isEmpty();
  }

  @Test
  void aSessionThatDidNothingCostNothing() {
    AgentSession session = session(request -> List.of());
    assertThat(session.cost()).isEqualTo(new Cost(0, 0, 0, 0, 0, 0, 0, Map.of()));
    assertThat(session.trace()).isEmpty();
  }

  @Test
  void anEventOfTheAgentStandsInItsPlaceInTheTrace() {
    AgentSession session = session(request -> List.of(), 0L, 0L);
    session.event("plan", Map.of("step", "1"));
    session.retrieve(RetrievalMode.SPARSE, REQUEST);
    assertThat(session.trace()).extracting(TraceEvent::kind).containsExactly("plan", "retrieve");
    assertThat(session.trace().get(0).attributes()).containsEntry("step", "1");
  }

  @Test
  void aRetrieverThatTheRunDoesNotHaveIsTheCallersBug() {
    AgentSession session = session(request -> List.of());
    assertThatThrownBy(() -> session.retrieve(RetrievalMode.DENSE, REQUEST))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("this run has no DENSE retriever");
    assertThat(session.cost().retrievalCalls()).isZero();
  }

  @Test
  void aSearchIsCountedForTheLegThatMakesIt() {
    Retriever nothing = request -> List.of();
    SparkNlpSentenceSplitter splitter = new SparkNlpSentenceSplitter();
    AgentSession session =
        new AgentSession(
            new AgentPorts(
                Map.of(
                    RetrievalMode.DENSE, nothing,
                    RetrievalMode.SPARSE, nothing,
                    RetrievalMode.HYBRID, nothing),
                new ExtractiveAnswerWriter(splitter, 1),
                new SentenceClaimExtractor(splitter),
                new ClaimVerifier(
                    new OverlapScorer(),
                    new Thresholds(0.70, 0.35, 0.50),
                    (claim, evidence) -> evidence),
                new ScriptedReviser(Map.of()),
                () -> 0));
    session.retrieve(RetrievalMode.DENSE, REQUEST);
    session.retrieve(RetrievalMode.SPARSE, REQUEST);
    session.retrieve(RetrievalMode.SPARSE, REQUEST);
    session.retrieve(RetrievalMode.HYBRID, REQUEST);
    // dense: DENSE and HYBRID; sparse: SPARSE twice and HYBRID
    assertThat(session.cost().retrievalCalls()).isEqualTo(4);
    assertThat(session.cost().denseSearches()).isEqualTo(2);
    assertThat(session.cost().sparseSearches()).isEqualTo(3);
  }

  @Test
  void onlyErrorsAreTriedAgain() {
    assertThat(Status.values())
        .filteredOn(Status::retried)
        .containsExactly(Status.FAILED, Status.GENERATOR_ERROR, Status.JUDGE_ERROR);
    assertThat(Status.NO_CLAIMS.label()).isEqualTo("no_claims");
  }
}
