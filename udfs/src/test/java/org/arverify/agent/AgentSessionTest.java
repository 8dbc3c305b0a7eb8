package org.arverify.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.fakes.TableScorer;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class AgentSessionTest {
  private static final AnswerWriter SILENT =
      new AnswerWriter() {
        @Override
        public String identity() {
          return "silent";
        }

        @Override
        public DraftAnswer write(String question, List<Passage> evidence) {
          return new DraftAnswer("", true);
        }
      };

  private static AgentSession session(Map<RetrievalMode, Retriever> retrievers) {
    AtomicLong clock = new AtomicLong();
    return new AgentSession(
        new AgentPorts(
            retrievers,
            SILENT,
            (answer, evidence) -> List.of(),
            new ClaimVerifier(
                TableScorer.threeWay(), new Thresholds(0.7, 0.35, 0.5), (c, evidence) -> evidence),
            () -> clock.getAndAdd(1_000_000)));
  }

  @Test
  void countsEachLegOnItsOwn() {
    Retriever nothing = request -> List.of();
    AgentSession session =
        session(
            Map.of(
                RetrievalMode.DENSE, nothing,
                RetrievalMode.SPARSE, nothing,
                RetrievalMode.HYBRID, nothing));

    session.retrieve(RetrievalMode.DENSE, RetrievalRequest.of("a", 1));
    session.retrieve(RetrievalMode.SPARSE, RetrievalRequest.of("b", 1));
    session.retrieve(RetrievalMode.SPARSE, RetrievalRequest.of("c", 1));
    session.retrieve(RetrievalMode.HYBRID, RetrievalRequest.of("d", 1));

    // 4 calls; dense: DENSE, HYBRID; sparse: SPARSE twice, HYBRID
    assertThat(session.cost().retrievalCalls()).isEqualTo(4);
    assertThat(session.cost().denseSearches()).isEqualTo(2);
    assertThat(session.cost().sparseSearches()).isEqualTo(3);
    assertThat(session.cost().stages())
        .containsExactly(Map.entry("retrieve", Duration.ofMillis(4)));
    assertThat(session.trace())
        .extracting(event -> event.attributes().get("query"))
        .containsExactly("a", "b", "c", "d");
  }

  @Test
  void countsAndTimesWhatFails() {
    Retriever broken =
        request -> {
          throw new ArVerifyException(Code.IO, "disk gone");
        };
    AgentSession session = session(Map.of(RetrievalMode.DENSE, broken));

    assertThatThrownBy(() -> session.retrieve(RetrievalMode.DENSE, RetrievalRequest.of("a", 1)))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage("disk gone");
    assertThat(session.cost().retrievalCalls()).isEqualTo(1);
    assertThat(session.cost().total()).isEqualTo(Duration.ofMillis(1));
  }

  @Test
  void saysWhichRetrieverIsMissing() {
    AgentSession session = session(Map.of());
    assertThatThrownBy(() -> session.retrieve(RetrievalMode.DENSE, RetrievalRequest.of("a", 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("this run has no DENSE retriever");
  }

  @Test
  void tracesEventsOfTheAgentInOrder() {
    AgentSession session = session(Map.of());
    session.write("What?", List.of());
    session.event("plan", Map.of("requirements", "2"));

    assertThat(session.cost().generatorCalls()).isEqualTo(1);
    assertThat(session.trace())
        .containsExactly(
            new TraceEvent("write", Map.of("passages", "0", "declined", "true")),
            new TraceEvent("plan", Map.of("requirements", "2")));
  }

  @Test
  void onlyErrorsAreTriedAgain() {
    assertThat(Status.values())
        .filteredOn(Status::retried)
        .containsExactly(Status.FAILED, Status.GENERATOR_ERROR, Status.JUDGE_ERROR);
    assertThat(Status.NO_CLAIMS.label()).isEqualTo("no_claims");
  }
}
