package org.arverify.agent.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Support;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.fakes.Passages;
import org.arverify.fakes.TableScorer;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.junit.jupiter.api.Test;

class GivenAnswerAgentTest {
  private static final Passage A = Passages.of("a", "Raft elects a leader.");
  private static final Passage COPY = Passages.of("a2", "Raft elects a leader.");
  private static final Passage B = Passages.of("b", "Raft has terms.");

  private final AgentSession session =
      Sessions.session(
          Sessions.finding(),
          Sessions.writing("never asked"),
          TableScorer.threeWay().with("b", 0.9, 0));

  private Outcome answer(Query query) {
    return new GivenAnswerAgent().answer(query, session);
  }

  @Test
  void verifiesAgainstTheContexts() {
    Outcome outcome = answer(Sessions.given("Raft has terms [2].", A, B));

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Raft has terms [2].");
    assertThat(outcome.draft()).isEqualTo(outcome.answer());
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.GIVEN);
    assertThat(outcome.evidence())
        .extracting(Evidence::strategy)
        .containsOnly(RetrievalStrategy.GIVEN);
    assertThat(outcome.citedPassageIds()).containsExactly("b");
    assertThat(outcome.verifications()).hasSize(1);
    assertThat(outcome.verifications().get(0).support()).isEqualTo(Support.SUPPORTED);
    assertThat(session.cost().retrievalCalls()).isZero();
    assertThat(session.cost().generatorCalls()).isZero();
    assertThat(session.cost().entailmentPairs()).isEqualTo(2);
  }

  @Test
  void countsCitationsInTheContextsAsTheyCame() {
    // [2] is the copy of a, for which a stands; [3] is b, the second passage of the evidence.
    Outcome outcome =
        answer(Sessions.given("Raft has a leader [2]. It has terms [3].", A, COPY, B));

    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id())
        .containsExactly("a", "b");
    assertThat(outcome.citedPassageIds()).containsExactly("a", "b");
    assertThat(outcome.verifications())
        .extracting(v -> v.claim().citedPassageIds().get(0))
        .containsExactly("a", "b");
  }

  @Test
  void supportsNoClaimWithoutContexts() {
    Outcome outcome = answer(Sessions.given("Raft has terms."));

    assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(outcome.reason()).isEqualTo("the answer came without contexts");
    assertThat(outcome.verifications()).hasSize(1);
    assertThat(outcome.verifications().get(0).support()).isEqualTo(Support.UNSUPPORTED);
    assertThat(outcome.verifications().get(0).v()).isZero();
    assertThat(outcome.verifications().get(0).passages()).isEmpty();
    assertThat(session.cost().entailmentPairs()).isZero();
  }

  @Test
  void tellsAnEmptyAnswerARefusalAndAnAnswerWithoutClaimsApart() {
    assertThat(answer(Sessions.given("", A)).status()).isEqualTo(Status.ABSTAINED);
    assertThat(answer(Sessions.given("", A)).reason()).isEqualTo("the answer is empty");
    assertThat(answer(Sessions.given("I don't know.", A)).status()).isEqualTo(Status.ABSTAINED);
    assertThat(answer(Sessions.given("I don't know.", A)).reason())
        .isEqualTo("the answer declines");
    assertThat(answer(Sessions.given("What is Raft?", A)).status()).isEqualTo(Status.NO_CLAIMS);
    assertThat(answer(Sessions.given("I don't know.")).status()).isEqualTo(Status.NO_EVIDENCE);
  }

  @Test
  void needsAnAnswer() {
    assertThatThrownBy(() -> answer(Sessions.query("What is Raft?")))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.FORMAT))
        .hasMessage(
            "question q1 of dataset tiny has no answer to verify: load answers with `arverify verify"
                + " --input FILE`");
  }

  @Test
  void isNamed() {
    assertThat(new GivenAnswerAgent().name()).isEqualTo("given-answer");
  }
}
