package org.arverify.agent.baseline;

import static org.arverify.agent.baseline.FakePorts.NEW;
import static org.arverify.agent.baseline.FakePorts.OLD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.baseline.prompted.ClosedBookWriter;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.PassageEntailment;
import org.arverify.error.ArVerifyException;
import org.arverify.generation.Sampling;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.junit.jupiter.api.Test;

class ClosedBookAgentTest {
  private static final String SKILL = "closed-book";

  private final BaselineBench bench = new BaselineBench();

  private Outcome run() {
    return bench.run(
        new ClosedBookAgent(3, RetrievalMode.DENSE),
        Optional.of(new ClosedBookWriter(bench.model(), new Sampling(100, 0, 42, 0))));
  }

  /** There is nothing to cite: marks go. */
  @Test
  void eachClaimIsHeldAgainstWhatIsRetrievedForIt() {
    bench
        .says(SKILL, List.of(), "Oslo is old [1]. Oslo is new.")
        .finds("Oslo is old.", OLD)
        .finds("Oslo is new.", NEW, OLD);
    Outcome outcome = run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is old. Oslo is new.");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.RETRIEVED);
    assertThat(outcome.citedPassageIds()).isEmpty();
    assertThat(bench.requests)
        .containsExactly(
            RetrievalRequest.of("Oslo is old.", 3), RetrievalRequest.of("Oslo is new.", 3));
    assertThat(outcome.verifications())
        .extracting(v -> v.passages().stream().map(PassageEntailment::passageId).toList())
        .containsExactly(List.of("p1"), List.of("p2", "p1"));
    // OLD was found for the first claim first.
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id(), e -> e.claim().orElseThrow())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("p1", outcome.verifications().get(0).claim().id()),
            org.assertj.core.groups.Tuple.tuple("p2", outcome.verifications().get(1).claim().id()));
    assertThat(bench.last().cost().generatorCalls()).isEqualTo(1);
    assertThat(bench.last().cost().retrievalCalls()).isEqualTo(2);
  }

  @Test
  void aClaimForWhichNothingIsFoundIsUnsupported() {
    bench.says(SKILL, List.of(), "Oslo is old.");
    Outcome outcome = run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.verifications()).singleElement().satisfies(v -> assertThat(v.v()).isZero());
  }

  @Test
  void aRefusalIsAnAbstention() {
    bench.says(SKILL, List.of(), "I do not know.");
    assertThat(run().status()).isEqualTo(Status.ABSTAINED);
    assertThat(bench.requests).isEmpty();
  }

  @Test
  void aReplyThatCannotBeUsedIsAskedForOnceMore() {
    bench
        .replies(SKILL, List.of("cannot be used"), "\"text\": \"Oslo is old.\"")
        .replies(SKILL, List.of(), "\"text\": \"Oslo\", \"finish\": \"length\"");
    assertThat(run().answer()).isEqualTo("Oslo is old.");

    BaselineBench empty = new BaselineBench().says(SKILL, List.of(), " ");
    assertThatThrownBy(
            () ->
                empty.run(
                    new ClosedBookAgent(3, RetrievalMode.DENSE),
                    Optional.of(new ClosedBookWriter(empty.model(), new Sampling(100, 0, 42, 0)))))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageEndingWith("not after a second try either: the reply is empty");
  }
}
