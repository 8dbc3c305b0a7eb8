package org.arverify.agent.baseline;

import static org.arverify.agent.baseline.BaselineBench.QUESTION;
import static org.arverify.agent.baseline.FakePorts.NEW;
import static org.arverify.agent.baseline.FakePorts.OLD;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.baseline.prompted.ClosedBookWriter;
import org.arverify.agent.baseline.prompted.PromptedReflection;
import org.arverify.claim.EvidenceSet;
import org.arverify.fakes.AskedGenerator;
import org.arverify.generation.Sampling;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.junit.jupiter.api.Test;

/** Every branch of Self-RAG's control flow; weights are 1, 1 and 0.5. */
class SelfRagStyleAgentTest {
  private static final Sampling SAMPLING = new Sampling(100, 0, 42, 0);
  private static final String ANCIENT = "It is ancient.";
  private static final String MODERN = "It is not modern.";

  private final BaselineBench bench = new BaselineBench().finds(QUESTION, OLD, NEW);
  private AskedGenerator model = new AskedGenerator();
  private int beam = 2;
  private int depth = 2;

  private Outcome run() {
    model = bench.model();
    return bench.run(
        new SelfRagStyleAgent(
            new SelfRagOptions(2, 0.2, new SelfRagOptions.Weights(1, 1, 0.5), beam, depth),
            RetrievalMode.DENSE,
            new PromptedReflection(model, SAMPLING, BaselineBench.SPLITTER)),
        Optional.of(new ClosedBookWriter(model, SAMPLING)));
  }

  /**
   * First segments: from p1, 0.9 + 0.8 + 0.5 · (0.6·1 + 0.4·0) = 2.0; from p2, 0.5 + 0.9 + 0.5 ·
   * 0.5 = 1.65. Second: the first answer from p2, 0.5 + 0.9 + 0.5 · 1 = 1.9, so that it is worth
   * (2.0 + 1.9) / 2 = 1.95; all else is complete.
   */
  private void told() {
    bench
        .judges("retrieve", List.of(), Map.of("Yes", 0.25, "No", 0.75))
        .judges("relevance", List.of("Oslo is old."), Map.of("Yes", 0.9, "No", 0.1))
        .judges("relevance", List.of("Oslo is not new."), Map.of("Yes", 0.2, "No", 0.2))
        .says("segment", List.of("Oslo is not new.", ANCIENT), MODERN + " And so on.")
        .says("segment", List.of("(none yet)", "Oslo is old."), ANCIENT + " [1]")
        .says("segment", List.of("(none yet)", "Oslo is not new."), MODERN)
        .says("segment", List.of(), "Complete.")
        .judges("support", List.of(ANCIENT), Map.of("Yes", 0.8, "No", 0.2))
        .judges("support", List.of(MODERN), Map.of(" yes", 0.45, "No", 0.05))
        .judges("utility", List.of(ANCIENT + " " + MODERN), Map.of("5", 0.5))
        .judges("utility", List.of(ANCIENT), Map.of("5", 0.3, " 3", 0.2))
        .judges("utility", List.of(MODERN), Map.of("4", 0.9));
  }

  @Test
  void theBestAnswerOfTheBeamIsDelivered() {
    told();
    Outcome outcome = run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("It is ancient. [1]");
    assertThat(outcome.citedPassageIds()).containsExactly("p1");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.SEEN);
    assertThat(bench.requests).containsExactly(RetrievalRequest.of(QUESTION, 2));
    assertThat(bench.events("decide-retrieval").get(0))
        .containsEntry("probability", "0.2500")
        .containsEntry("retrieves", "true");
    assertThat(bench.events("segments"))
        .extracting(event -> event.get("scores"))
        .containsExactly("[2.0000, 1.6500]", "[1.9500, 2.0000, 1.6500]");
    // The calls of a step go out together.
    assertThat(model.together)
        .containsExactly(
            "retrieve 1",
            "relevance 2",
            "segment 2",
            "support 2",
            "utility 2",
            "segment 4",
            "support 1",
            "utility 1");
    assertThat(bench.last().cost().generatorCalls()).isEqualTo(15);
  }

  /** At depth 1 nothing has been found complete; the better segment ends it. */
  @Test
  void itEndsAtItsDepth() {
    depth = 1;
    told();
    assertThat(run().answer()).isEqualTo("It is ancient. [1]");
    assertThat(bench.events("segments")).hasSize(1);
  }

  /** One answer alone is gone on with, and it is complete or better as it is. */
  @Test
  void aBeamOfOneDropsTheOther() {
    beam = 1;
    told();
    assertThat(run().answer()).isEqualTo("It is ancient. [1]");
    assertThat(model.together).contains("segment 2").doesNotContain("segment 4");
  }

  /** 0.2 is not above the threshold; raw logarithms would say otherwise. */
  @Test
  void withoutRetrievalTheModelAnswersAloneAndItsClaimsGetPassages() {
    bench
        .judges("retrieve", List.of(), Map.of("Yes", 0.1, "No", 0.9))
        .says("closed-book", List.of(), "Oslo is old.")
        .finds("Oslo is old.", OLD);
    Outcome outcome = run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is old.");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.RETRIEVED);
    assertThat(bench.requests).containsExactly(RetrievalRequest.of("Oslo is old.", 2));
    assertThat(model.together).containsExactly("retrieve 1", "closed-book 1");
  }

  @Test
  void aDecisionThatIsNotSaidRetrieves() {
    bench
        .judges("retrieve", List.of(), Map.of("Perhaps", 0.9))
        .judges("relevance", List.of(), Map.of("Perhaps", 0.9))
        .says("segment", List.of("(none yet)", "Oslo is old."), ANCIENT)
        .says("segment", List.of(), "")
        .judges("support", List.of(), Map.of("Yes", 0.9, "No", 0.1))
        .judges("utility", List.of(), Map.of("good", 0.9));
    Outcome outcome = run();

    assertThat(outcome.answer()).isEqualTo("It is ancient. [1]");
    assertThat(bench.events("decide-retrieval").get(0)).containsEntry("probability", "unjudged");
    // Relevance and utility count 0: 0 + 0.9 + 0.
    assertThat(bench.events("segments").get(0))
        .containsEntry("scores", "[0.9000]")
        .containsEntry("unjudged", "2");
  }

  @Test
  void whereNoPassageGivesASentenceItAbstains() {
    bench
        .judges("retrieve", List.of(), Map.of("Yes", 0.9, "No", 0.1))
        .judges("relevance", List.of(), Map.of("Yes", 0.9, "No", 0.1))
        .says("segment", List.of(), "complete");
    assertThat(run().status()).isEqualTo(Status.ABSTAINED);
  }

  @Test
  void withoutPassagesNothingIsWritten() {
    bench.finds(QUESTION).judges("retrieve", List.of(), Map.of("Yes", 0.9, "No", 0.1));
    assertThat(run().status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(model.together).containsExactly("retrieve 1");
  }
}
