package org.arverify.agent.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.TraceEvent;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.Passages;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class FixedRagAgentTest {
  private static final Query QUERY = FakePorts.query(Optional.empty());
  private static final List<Passage> FOUND = List.of(FakePorts.OLD, FakePorts.NEW);

  private final FakePorts ports = new FakePorts();

  private static Outcome run(RetrievalMode mode, AgentSession session) {
    return new FixedRagAgent(2, mode).answer(QUERY, session);
  }

  @Test
  void retrievesOnceWritesOnceAndVerifiesAgainstWhatTheWriterSaw() {
    AgentSession session =
        ports.session(FOUND, new DraftAnswer("Oslo is old [2][1]. Oslo is new [2].", false));
    Outcome outcome = run(RetrievalMode.HYBRID, session);

    assertThat(ports.requests).containsExactly(RetrievalRequest.of("Is Oslo old?", 2));
    assertThat(ports.written).containsExactly("Is Oslo old? [p1, p2]");
    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.reason()).isEmpty();
    assertThat(outcome.draft()).isEqualTo("Oslo is old [2][1]. Oslo is new [2].");
    assertThat(outcome.answer()).isEqualTo(outcome.draft());
    assertThat(outcome.citedPassageIds()).containsExactly("p2", "p1");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.SEEN);
    assertThat(outcome.evidence()).extracting(e -> e.hit().passage()).isEqualTo(FOUND);
    assertThat(outcome.evidence())
        .extracting(Evidence::requirement, Evidence::round, Evidence::strategy)
        .containsOnly(tuple(0, 1, RetrievalStrategy.HYBRID));
    assertThat(outcome.verifications())
        .extracting(Verification::support)
        .containsExactly(Support.SUPPORTED, Support.CONTRADICTED);
    assertThat(outcome.verifications()).extracting(Verification::round).containsOnly(1);
  }

  @Test
  void everyCallIsCountedTimedAndTraced() {
    AgentSession session =
        ports.session(FOUND, new DraftAnswer("Oslo is old [1]. Oslo is new [2].", false));
    run(RetrievalMode.HYBRID, session);
    // Hybrid is one call and a search of either leg; two claims meet two passages each; the clock
    // goes on by 1 ns from the start of a stage to its end.
    Duration step = Duration.ofNanos(1);
    assertThat(session.cost())
        .isEqualTo(
            new Cost(
                1,
                1,
                1,
                1,
                4,
                0,
                0,
                Map.of("retrieve", step, "write", step, "extract", step, "verify", step)));
    assertThat(session.cost().total()).isEqualTo(Duration.ofNanos(4));
    assertThat(session.trace())
        .containsExactly(
            new TraceEvent(
                "retrieve",
                Map.of("mode", "hybrid", "query", "Is Oslo old?", "k", "2", "hits", "2")),
            new TraceEvent("write", Map.of("passages", "2", "declined", "false")),
            new TraceEvent("cite", Map.of("passages", "2", "rejected", "0")),
            new TraceEvent("extract", Map.of("claims", "2")),
            new TraceEvent(
                "verify",
                Map.of(
                    "round", "1",
                    "pairs", "4",
                    "supported", "1",
                    "weak", "0",
                    "unsupported", "0",
                    "contradicted", "1")));
  }

  @Test
  void oneLegIsOneSearch() {
    AgentSession dense = ports.session(List.of(), new DraftAnswer("", true));
    run(RetrievalMode.DENSE, dense);
    assertThat(dense.cost().denseSearches()).isEqualTo(1);
    assertThat(dense.cost().sparseSearches()).isZero();
    AgentSession sparse = ports.session(List.of(), new DraftAnswer("", true));
    run(RetrievalMode.SPARSE, sparse);
    assertThat(sparse.cost().denseSearches()).isZero();
    assertThat(sparse.cost().sparseSearches()).isEqualTo(1);
  }

  @Test
  void withoutEvidenceNothingIsWritten() {
    Outcome outcome =
        run(RetrievalMode.SPARSE, ports.session(List.of(), new DraftAnswer("Oslo.", false)));
    assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(outcome.reason()).isEqualTo("retrieval found nothing");
    assertThat(outcome.answer()).isEmpty();
    assertThat(ports.written).isEmpty();
  }

  @Test
  void aWriterThatDeclinesAbstains() {
    AgentSession session = ports.session(FOUND, new DraftAnswer("I don't know.", true));
    Outcome outcome = run(RetrievalMode.SPARSE, session);
    assertThat(outcome.status()).isEqualTo(Status.ABSTAINED);
    assertThat(outcome.reason()).isEqualTo("the generator declined");
    assertThat(outcome.answer()).isEqualTo("I don't know.");
    assertThat(outcome.evidence()).hasSize(2);
    assertThat(outcome.verifications()).isEmpty();
    assertThat(session.cost().entailmentPairs()).isZero();
  }

  @Test
  void anAnswerWithoutAClaimHasAStatusOfItsOwnAndKeepsItsCitations() {
    Outcome outcome =
        run(RetrievalMode.SPARSE, ports.session(FOUND, new DraftAnswer("Is it [2]?", false)));
    assertThat(outcome.status()).isEqualTo(Status.NO_CLAIMS);
    assertThat(outcome.citedPassageIds()).containsExactly("p2");
  }

  @Test
  void duplicatesAreSeenOnce() {
    Passage copy = Passages.of("p3", "", "Oslo is old.");
    run(
        RetrievalMode.SPARSE,
        ports.session(List.of(FakePorts.OLD, copy, FakePorts.NEW), new DraftAnswer("Old.", false)));
    assertThat(ports.written).containsExactly("Is Oslo old? [p1, p2]");
  }

  @Test
  void refusesToRetrieveNothing() {
    assertThatThrownBy(() -> new FixedRagAgent(0, RetrievalMode.SPARSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("k must be at least 1, was 0");
  }

  @Test
  void aDraftThatDeclinesInWordsOrIsEmptyAbstains() {
    Outcome declined =
        run(RetrievalMode.SPARSE, ports.session(FOUND, new DraftAnswer("I don't know.", false)));
    assertThat(declined.status()).isEqualTo(Status.ABSTAINED);
    assertThat(declined.reason()).isEqualTo("the answer declines");
    Outcome empty = run(RetrievalMode.SPARSE, ports.session(FOUND, new DraftAnswer(" ", false)));
    assertThat(empty.status()).isEqualTo(Status.ABSTAINED);
    assertThat(empty.reason()).isEqualTo("the answer is empty");
  }

  @Test
  void citationsOfNothingAreTraced() {
    AgentSession session =
        ports.session(FOUND, new DraftAnswer("Oslo is old [1, 7]. Oslo is new [0].", false));
    Outcome outcome = run(RetrievalMode.SPARSE, session);
    assertThat(outcome.citedPassageIds()).containsExactly("p1");
    assertThat(session.trace())
        .contains(new TraceEvent("cite", Map.of("passages", "1", "rejected", "2")));
  }
}
