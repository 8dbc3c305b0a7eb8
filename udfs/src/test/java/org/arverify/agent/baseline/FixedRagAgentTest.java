package org.arverify.agent.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.TraceEvent;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.fakes.Passages;
import org.arverify.fakes.TableScorer;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.Retriever;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class FixedRagAgentTest {
  private static final Passage A = Passages.of("a", "Raft elects a leader.");
  private static final Passage B = Passages.of("b", "Raft has terms.");
  private static final FixedRagAgent AGENT = new FixedRagAgent(2, RetrievalMode.HYBRID);
  private static final TableScorer SCORER =
      TableScorer.threeWay().with("a", 0.9, 0).with("b", 0.2, 0.1);

  private static Outcome answer(Retriever retriever, DraftAnswer draft) {
    return AGENT.answer(
        Sessions.query("What is Raft?"),
        Sessions.session(retriever, Sessions.writing(draft), SCORER));
  }

  private static Outcome answer(String draft) {
    return answer(Sessions.finding(A, B), new DraftAnswer(draft, false));
  }

  @Test
  void deliversItsDraftAndVerifiesItAgainstWhatItSaw() {
    Outcome outcome = answer("Raft has terms [2]. Raft is old [2, 1]. Is it [9]?");

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.reason()).isEmpty();
    assertThat(outcome.draft()).isEqualTo("Raft has terms [2]. Raft is old [2, 1]. Is it [9]?");
    assertThat(outcome.answer()).isEqualTo(outcome.draft());
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.SEEN);
    // In order of first citation, not of rank.
    assertThat(outcome.citedPassageIds()).containsExactly("b", "a");
    assertThat(outcome.verifications())
        .extracting(v -> v.claim().text())
        .containsExactly("Raft has terms.", "Raft is old.");
    assertThat(outcome.verifications())
        .allMatch(v -> v.v() == 0.9 && v.support() == Support.SUPPORTED && v.round() == 1);
  }

  @Test
  void keepsProvenance() {
    assertThat(answer("Raft has terms [2].").evidence())
        .extracting(Evidence::requirement, Evidence::round, Evidence::strategy)
        .containsOnly(tuple(0, 1, RetrievalStrategy.HYBRID));
    assertThat(answer("Raft has terms [2].").evidence())
        .extracting(e -> e.hit().passage().id(), e -> e.hit().score())
        .containsExactly(tuple("a", 1.0), tuple("b", 0.5));
  }

  @Test
  void countsAndTracesWhatItDid() {
    AgentSession session =
        Sessions.session(
            Sessions.finding(A, B), Sessions.writing("Raft has terms [2]. Raft is [9]."), SCORER);

    AGENT.answer(Sessions.query("What is Raft?"), session);

    // One hybrid retrieval searches both legs; 2 claims x 2 passages; each stage reads the clock
    // twice, 5 ms apart.
    Duration tick = Duration.ofMillis(5);
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
                Map.of("retrieve", tick, "write", tick, "extract", tick, "verify", tick)));
    assertThat(session.cost().total()).isEqualTo(Duration.ofMillis(20));
    assertThat(session.trace())
        .containsExactly(
            new TraceEvent(
                "retrieve",
                Map.of("mode", "hybrid", "query", "What is Raft?", "k", "2", "hits", "2")),
            new TraceEvent("write", Map.of("passages", "2", "declined", "false")),
            new TraceEvent("cite", Map.of("passages", "1", "rejected", "1")),
            new TraceEvent("extract", Map.of("claims", "2")),
            new TraceEvent(
                "verify",
                Map.of(
                    "round",
                    "1",
                    "pairs",
                    "4",
                    "supported",
                    "2",
                    "weak",
                    "0",
                    "unsupported",
                    "0",
                    "contradicted",
                    "0")));
  }

  @Test
  void endsWithoutEvidenceWhereNothingIsFound() {
    Outcome outcome = answer(Sessions.finding(), new DraftAnswer("never asked", false));
    assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(outcome.reason()).isEqualTo("retrieval found nothing");
    assertThat(outcome.answer()).isEmpty();
  }

  @Test
  void abstainsWhereTheWriterDeclines() {
    Outcome outcome =
        answer(Sessions.finding(A, B), new DraftAnswer("The evidence does not say it.", true));
    assertThat(outcome.status()).isEqualTo(Status.ABSTAINED);
    assertThat(outcome.reason()).isEqualTo("the generator declined");
    assertThat(outcome.answer()).isEqualTo("The evidence does not say it.");
    assertThat(outcome.evidence()).hasSize(2);
    assertThat(outcome.verifications()).isEmpty();
  }

  @Test
  void abstainsWhereAnAnswerDeclinesInWords() {
    assertThat(answer("I don't know.").status()).isEqualTo(Status.ABSTAINED);
    assertThat(answer("I don't know.").reason()).isEqualTo("the answer declines");
    assertThat(answer(" ").reason()).isEqualTo("the answer is empty");
  }

  @Test
  void knowsAnAnswerThatClaimsNothing() {
    Outcome outcome = answer("Why Raft?");
    assertThat(outcome.status()).isEqualTo(Status.NO_CLAIMS);
    assertThat(outcome.reason()).isEqualTo("the answer states nothing");
    assertThat(outcome.draft()).isEqualTo("Why Raft?");
  }

  @Test
  void takesDuplicatesOnceAsEvidence() {
    Outcome outcome =
        answer(
            Sessions.finding(A, Passages.of("c", A.text())),
            new DraftAnswer("Raft is [2].", false));
    assertThat(outcome.evidence()).extracting(e -> e.hit().passage().id()).containsExactly("a");
    // The generator saw one passage, so [2] is none.
    assertThat(outcome.citedPassageIds()).isEmpty();
  }

  @Test
  void keepsTheAnswerWhereAClaimIsTooLongForTheModel() {
    Outcome outcome = answerWith(new Failing(Code.TOO_LONG));
    assertThat(outcome.status()).isEqualTo(Status.TOO_LONG);
    assertThat(outcome.reason()).isEqualTo("no room");
    assertThat(outcome.answer()).isEqualTo("Raft has terms [2].");
    assertThat(outcome.citedPassageIds()).containsExactly("b");
    assertThat(outcome.verifications()).isEqualTo(List.<Verification>of());
  }

  @Test
  void passesOtherErrorsOn() {
    assertThatThrownBy(() -> answerWith(new Failing(Code.MODEL_INVALID)))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage("no room");
  }

  private static Outcome answerWith(EntailmentScorer scorer) {
    return AGENT.answer(
        Sessions.query("What is Raft?"),
        Sessions.session(Sessions.finding(A, B), Sessions.writing("Raft has terms [2]."), scorer));
  }

  @Test
  void isNamedAndChecked() {
    assertThat(AGENT.name()).isEqualTo("fixed-rag");
    assertThatThrownBy(() -> new FixedRagAgent(0, RetrievalMode.DENSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("k must be at least 1, was 0");
  }

  private record Failing(Code code) implements EntailmentScorer {
    @Override
    public String identity() {
      return "failing";
    }

    @Override
    public boolean calibrated() {
      return false;
    }

    @Override
    public boolean seesContradiction() {
      return true;
    }

    @Override
    public List<List<Entailment>> score(List<EntailmentRequest> requests) {
      throw new ArVerifyException(code, "no room");
    }

    @Override
    public void close() {}
  }
}
