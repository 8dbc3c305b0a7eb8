package org.arverify.agent.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Passages;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.query.GivenAnswer;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class GivenAnswerAgentTest {
  private static final GivenAnswerAgent AGENT = new GivenAnswerAgent();

  private final FakePorts ports = new FakePorts();
  private final AgentSession session =
      ports.session(List.of(FakePorts.OLD), new DraftAnswer("unused", false));

  private Outcome run(String answer, Passage... contexts) {
    return AGENT.answer(
        FakePorts.query(Optional.of(new GivenAnswer(answer, List.of(contexts)))), session);
  }

  @Test
  void verifiesTheAnswerAgainstItsContextsAndRetrievesAndWritesNothing() {
    Outcome outcome = run("Oslo is old [1]. Oslo is new [2].", FakePorts.OLD, FakePorts.NEW);
    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is old [1]. Oslo is new [2].");
    assertThat(outcome.citedPassageIds()).containsExactly("p1", "p2");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.GIVEN);
    assertThat(outcome.evidence())
        .extracting(e -> e.strategy())
        .containsOnly(RetrievalStrategy.GIVEN);
    // 1/1, 1/2: the given order is the only score.
    assertThat(outcome.evidence()).extracting(e -> e.hit().score()).containsExactly(1.0, 0.5);
    assertThat(outcome.verifications())
        .extracting(Verification::support)
        .containsExactly(Support.SUPPORTED, Support.CONTRADICTED);
    assertThat(session.cost().retrievalCalls()).isZero();
    assertThat(session.cost().generatorCalls()).isZero();
    assertThat(session.trace())
        .extracting(e -> e.kind())
        .containsExactly("cite", "extract", "verify");
  }

  @Test
  void aCitationOfADuplicateIsOneOfTheContextThatWasKept() {
    Passage copy = Passages.of("p3", "", "Oslo is old.");
    Outcome outcome = run("Oslo is old [2]. Rice is new [3].", FakePorts.OLD, copy, FakePorts.NEW);
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id())
        .containsExactly("p1", "p2");
    assertThat(outcome.citedPassageIds()).containsExactly("p1", "p2");
    assertThat(outcome.verifications().get(0).claim().citedPassageIds()).containsExactly("p1");
  }

  @Test
  void withoutContextsEveryClaimIsUnsupported() {
    Outcome outcome = run("Oslo is old [1].");
    assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(outcome.reason()).isEqualTo("the answer came without contexts");
    assertThat(outcome.citedPassageIds()).isEmpty();
    assertThat(outcome.verifications())
        .extracting(Verification::support)
        .containsExactly(Support.UNSUPPORTED);
  }

  @Test
  void anAnswerThatDeclinesAbstainsAndOneWithoutClaimsHasNone() {
    assertThat(run("I don't know.", FakePorts.OLD).status()).isEqualTo(Status.ABSTAINED);
    assertThat(run("I don't know.", FakePorts.OLD).reason()).isEqualTo("the answer declines");
    assertThat(run("Is it?", FakePorts.OLD).status()).isEqualTo(Status.NO_CLAIMS);
    assertThat(run("Is it?", FakePorts.OLD).reason()).isEqualTo("the answer states nothing");
  }

  @Test
  void anEmptyAnswerAbstains() {
    assertThat(run(" ", FakePorts.OLD).status()).isEqualTo(Status.ABSTAINED);
    assertThat(run("", FakePorts.OLD).reason()).isEqualTo("the answer is empty");
    // Without contexts, that comes first.
    assertThat(run("").status()).isEqualTo(Status.NO_EVIDENCE);
  }

  @Test
  void aQuestionWithoutAnAnswerIsRefused() {
    assertThatThrownBy(() -> AGENT.answer(FakePorts.query(Optional.empty()), session))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.FORMAT))
        .hasMessage(
            "question q1 of dataset tiny has no answer to verify: load answers with `arverify"
                + " verify --input FILE`");
  }
}
