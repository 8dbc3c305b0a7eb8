package org.arverify.agent.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.fakes.Passages;
import org.arverify.fakes.TableScorer;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.junit.jupiter.api.Test;

class RetrievalOnlyAgentTest {
  private static final Passage A = Passages.of("a", "Raft elects a leader.");
  private static final Passage B = Passages.of("b", "Raft has terms.");

  private static AgentSession session(Passage... found) {
    return Sessions.session(
        Sessions.finding(found), Sessions.writing("never asked"), TableScorer.threeWay());
  }

  @Test
  void retrievesAndWritesNothing() {
    AgentSession session = session(A, B);
    Outcome outcome =
        new RetrievalOnlyAgent(20, RetrievalMode.SPARSE)
            .answer(Sessions.query("What is Raft?"), session);

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEmpty();
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id())
        .containsExactly("a", "b");
    assertThat(outcome.verifications()).isEmpty();
    assertThat(session.cost().retrievalCalls()).isEqualTo(1);
    assertThat(session.cost().sparseSearches()).isEqualTo(1);
    assertThat(session.cost().denseSearches()).isZero();
    assertThat(session.cost().generatorCalls()).isZero();
    assertThat(session.cost().entailmentPairs()).isZero();
  }

  @Test
  void knowsThatNothingWasFound() {
    Outcome outcome =
        new RetrievalOnlyAgent(20, RetrievalMode.DENSE)
            .answer(Sessions.query("What is Raft?"), session());
    assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
  }

  @Test
  void isNamedAndChecked() {
    assertThat(new RetrievalOnlyAgent(1, RetrievalMode.DENSE).name()).isEqualTo("retrieval-only");
    assertThatThrownBy(() -> new RetrievalOnlyAgent(0, RetrievalMode.DENSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("k must be at least 1, was 0");
  }
}
