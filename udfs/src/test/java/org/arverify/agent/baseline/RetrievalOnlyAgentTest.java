package org.arverify.agent.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class RetrievalOnlyAgentTest {
  private static final Query QUERY = FakePorts.query(Optional.empty());
  private static final RetrievalOnlyAgent AGENT = new RetrievalOnlyAgent(7, RetrievalMode.DENSE);

  private final FakePorts ports = new FakePorts();

  private AgentSession session(List<Passage> found) {
    return ports.session(found, new DraftAnswer("unused", false));
  }

  @Test
  void retrievesAndWritesNothing() {
    AgentSession session = session(List.of(FakePorts.OLD, FakePorts.NEW));
    Outcome outcome = AGENT.answer(QUERY, session);
    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEmpty();
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id())
        .containsExactly("p1", "p2");
    assertThat(outcome.evidence().get(0).strategy()).isEqualTo(RetrievalStrategy.DENSE);
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.RETRIEVED);
    assertThat(outcome.verifications()).isEmpty();
    assertThat(ports.written).isEmpty();
    assertThat(ports.requests.get(0).k()).isEqualTo(7);
    assertThat(session.cost().retrievalCalls()).isEqualTo(1);
    assertThat(session.cost().generatorCalls()).isZero();
    assertThat(session.trace()).extracting(e -> e.kind()).containsExactly("retrieve");
  }

  @Test
  void saysWhereNothingWasFound() {
    Outcome outcome = AGENT.answer(QUERY, session(List.of()));
    assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.RETRIEVED);
  }

  @Test
  void refusesToRetrieveNothing() {
    assertThatThrownBy(() -> new RetrievalOnlyAgent(0, RetrievalMode.SPARSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("k must be at least 1, was 0");
  }
}
