package org.arverify.agent.ragenta;

import static org.arverify.agent.ragenta.RagentaBench.BIG;
import static org.arverify.agent.ragenta.RagentaBench.QUESTION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.ragenta.RagentaOptions.FollowUpFilter;
import org.arverify.agent.ragenta.prompted.PromptedFinalPredictor;
import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.agent.ragenta.prompted.PromptedPredictor;
import org.arverify.agent.ragenta.prompted.PromptedReviser;
import org.arverify.error.ArVerifyException;
import org.arverify.evidence.Passages;
import org.arverify.fakes.AskedGenerator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalRequest;
import org.junit.jupiter.api.Test;

/**
 * RAGentA whose four agents ask a scripted language model. DRY is judged ln 1, WET ln 9 and OLD ln
 * 4: mean 1.1945, σ √0.8230 = 0.9072, bar 0.7409, so that WET is [1] and OLD is [2].
 */
class PromptedRolesTest {
  private static final Sampling SAMPLING = new Sampling(100, 0, 42, 20);
  private static final String BIGGER = "How big is Oslo?";
  private static final Passage SMALL = Passages.of("p5", "", "Bergen is small.");

  private static final String OLD_FULLY =
      component("Is it old?", "fully", "[1]", "")
          + ", "
          + component("Is it wet?", "fully", "[2]", "");
  private static final String BIG_MISSING =
      component("Is it old?", "fully", "[1]", "")
          + ", "
          + component("Is it big?", "not", "[]", BIGGER);

  private final List<String> script = new ArrayList<>();
  private final RagentaBench bench = new RagentaBench();
  private AskedGenerator model = new AskedGenerator();

  PromptedRolesTest() {
    judged("Oslo is dry.", 0.1, 0.1);
    judged("Oslo is wet.", 0.9, 0.1);
    judged("Oslo is old.", 0.8, 0.2);
    says("predictor", "Oslo is", "It may be.");
  }

  private static String component(String text, String coverage, String statements, String asked) {
    return "{\"text\": \"%s\", \"coverage\": \"%s\", \"statements\": %s, \"follow_up\": \"%s\"}"
        .formatted(text, coverage, statements, asked);
  }

  private PromptedRolesTest judged(String document, double yes, double no) {
    script.add(
        ("{\"skill\": \"judge\", \"contains\": \"%s\", \"text\": \"Yes\", \"tokens\": [{\"token\":"
                + " \"Yes\", \"log_prob\": %s, \"alternatives\": {\"No\": %s}}]}")
            .formatted(document, Math.log(yes), Math.log(no)));
    return this;
  }

  private PromptedRolesTest says(String skill, String contains, String text) {
    script.add(
        "{\"skill\": \"%s\", \"contains\": \"%s\", \"text\": \"%s\"}"
            .formatted(skill, contains, text));
    return this;
  }

  private PromptedRolesTest reviews(String contains, String components) {
    script.add(
        "{\"skill\": \"reviser\", \"contains\": \"%s\", \"json\": {\"components\": [%s]}}"
            .formatted(contains, components));
    return this;
  }

  private Outcome run() {
    return run(PromptedJudge.Form.CHAT);
  }

  private Outcome run(PromptedJudge.Form form) {
    model = new AskedGenerator(script.toArray(String[]::new));
    return bench.run(
        new Roles(
            new PromptedPredictor(model, SAMPLING),
            new PromptedJudge(model, SAMPLING, form),
            new PromptedFinalPredictor(model, SAMPLING),
            new PromptedReviser(model, SAMPLING)));
  }

  @Test
  void anAnswerThatCoversTheQuestionIsDelivered() {
    says("final-predictor", QUESTION, "Oslo is old [2]. Oslo is wet [1].").reviews("", OLD_FULLY);
    Outcome outcome = run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is old [1]. Oslo is wet [2].");
    assertThat(outcome.citedPassageIds()).containsExactly("p3", "p2");
    // The calls of a step go out together.
    assertThat(model.together)
        .containsExactly("predictor 3", "judge 3", "final-predictor 1", "reviser 1");
    assertThat(bench.last().cost().generatorCalls()).isEqualTo(8);
    assertThat(bench.last().cost().tokensIn()).isPositive();
    assertThat(bench.events("filter"))
        .singleElement()
        .satisfies(
            filter ->
                assertThat(filter)
                    .containsEntry("scores", "p1 0.0000, p2 2.1972, p3 1.3863")
                    .containsEntry("mean", "1.1945")
                    .containsEntry("bar", "0.7409")
                    .containsEntry("bounded", "0"));
    // Agent-2 judges what Agent-1 said, at one token.
    Prompt judge = model.prompt("judge", "Oslo is wet.");
    assertThat(judge.messages().get(1).text()).contains("It may be.").contains(QUESTION);
    assertThat(judge.sampling().alternatives()).isEqualTo(20);
  }

  /** SMALL is new too, and Agent-2 rejects it: 0 and ln 9, bar 1.0986 − 0.5493. */
  @Test
  void aGapIsAskedForFilteredAnsweredAndSynthesised() {
    judged("Oslo is big.", 0.9, 0.1)
        .judged("Bergen is small.", 0.1, 0.1)
        .says("predictor", "Bergen", "The document does not answer the question.")
        .says("final-predictor", BIGGER, "Oslo is big [1].")
        .says("final-predictor", QUESTION, "Oslo is old [2].")
        .says("synthesis", BIGGER, "Oslo is old [2]. Oslo is big [3].")
        .reviews("2. Oslo is big. [3]", OLD_FULLY)
        .reviews("", BIG_MISSING);
    bench.finds(BIGGER, SMALL, RagentaBench.DRY, BIG);
    Outcome outcome = run();

    assertThat(outcome.answer()).isEqualTo("Oslo is old [1]. Oslo is big [2].");
    assertThat(outcome.citedPassageIds()).containsExactly("p3", "p4");
    assertThat(bench.requests)
        .containsExactly(
            RetrievalRequest.of(QUESTION, 3),
            new RetrievalRequest(BIGGER, 3, Set.of("p1", "p2", "p3")));
    assertThat(model.together)
        .containsExactly(
            "predictor 3",
            "judge 3",
            "final-predictor 1",
            "reviser 1",
            "predictor 2",
            "judge 2",
            "final-predictor 1",
            "synthesis 1",
            "reviser 1");
    assertThat(bench.events("follow-up"))
        .singleElement()
        .satisfies(
            event -> assertThat(event).containsEntry("passages", "2").containsEntry("kept", "1"));
    assertThat(model.prompt("synthesis", BIGGER).messages().get(1).text())
        .contains("Oslo is old [2].")
        .contains("Oslo is big [3].");
  }

  @Test
  void withoutTheFilterFollowUpsGoToAgent3AsTheyAre() {
    bench.filter = FollowUpFilter.OFF;
    bench.finds(BIGGER, SMALL, BIG);
    says("final-predictor", BIGGER, "Oslo is big [2].")
        .says("final-predictor", QUESTION, "Oslo is old [2].")
        .says("synthesis", "", "Oslo is old [2]. Oslo is big [4].")
        .reviews("Oslo is big.", OLD_FULLY)
        .reviews("", BIG_MISSING);

    assertThat(run().citedPassageIds()).containsExactly("p3", "p4");
    assertThat(model.together.stream().filter(call -> call.startsWith("predictor")))
        .containsExactly("predictor 3");
  }

  @Test
  void aReviewThatCannotBeReadTwiceIsNotComplete() {
    says("final-predictor", QUESTION, "Oslo is old [2].")
        .says("reviser", "", "## Coverage\\n- Oslo: fully answered");
    Outcome outcome = run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is old [1].");
    assertThat(outcome.reason())
        .isEqualTo("the reviser's reply could not be read; what is missing is not known");
    assertThat(model.together).endsWith("reviser 1", "reviser 1");
    assertThat(bench.last().cost().generatorCalls()).isEqualTo(9);
    assertThat(bench.events("unreadable")).hasSize(1);
    assertThat(bench.events("unusable-reply"))
        .singleElement()
        .satisfies(
            event ->
                assertThat(event)
                    .containsEntry("skill", "reviser")
                    .containsEntry("problem", "the reply holds no JSON object"));
  }

  /** Each is repaired; what was wrong is told to the model. */
  @Test
  void aReviewThatCannotBeUsedIsAskedForOnceMore() {
    for (String[] bad :
        new String[][] {
          {
            component("old", "mostly", "[1]", ""),
            "coverage is \"mostly\", not fully, partially or not"
          },
          {
            component("old", "fully", "[2]", ""),
            "statements holds 2, but the answer has 1 statements"
          },
          {component("old", "partially", "[1]", "None."), "lacks a follow-up question"},
          {"", "a question has at least one component"},
        }) {
      PromptedRolesTest test = new PromptedRolesTest();
      test.says("final-predictor", QUESTION, "Oslo is old [2].");
      test.script.add(
          "{\"skill\": \"reviser\", \"repair\": false, \"json\": {\"components\": [%s]}}"
              .formatted(bad[0]));
      test.reviews(bad[1].replace("\"", "\\\""), component("old", "fully", "[1]", ""));

      assertThat(test.run().reason()).as(bad[1]).isEmpty();
      assertThat(test.bench.events("review")).hasSize(1);
    }
  }

  @Test
  void statementsThatServeNoComponentAreDropped() {
    says("final-predictor", QUESTION, "Oslo is old [2]. Cats are nice. Oslo is wet [1].")
        .reviews(
            "",
            component("old", "fully", "[1]", "") + ", " + component("wet", "Fully", "[3]", "n/a"));

    assertThat(run().answer()).isEqualTo("Oslo is old [1]. Oslo is wet [2].");
  }

  /** What is missing after two rounds stays so: three reviews, two rounds of follow-ups. */
  @Test
  void roundsEndAtTheirNumber() {
    bench.maxRounds = 2;
    bench.finds(BIGGER, BIG).finds("Is Bergen small?", SMALL);
    judged("Oslo is big.", 0.9, 0.1)
        .judged("Bergen is small.", 0.9, 0.1)
        .says("predictor", "Bergen", "Yes.")
        .says("final-predictor", BIGGER, "Oslo is big [1].")
        .says("final-predictor", "Is Bergen small?", "Bergen is small [1].")
        .says("final-predictor", QUESTION, "Oslo is old [2].")
        .says("synthesis", "Bergen", "Oslo is old [2]. Oslo is big [3]. Bergen is small [4].")
        .says("synthesis", "", "Oslo is old [2]. Oslo is big [3].")
        .reviews("3. Bergen is small.", component("all", "partially", "[1, 2, 3]", "And Bodø?"))
        .reviews("2. Oslo is big.", component("all", "partially", "[1, 2]", "Is Bergen small?"))
        .reviews("", BIG_MISSING);

    assertThat(run().answer()).isEqualTo("Oslo is old [1]. Oslo is big [2]. Bergen is small [3].");
    assertThat(model.together.stream().filter("reviser 1"::equals)).hasSize(3);
    assertThat(bench.requests).extracting(RetrievalRequest::query).doesNotContain("And Bodø?");
    assertThat(bench.requests.get(2).excluded()).containsExactlyInAnyOrder("p1", "p2", "p3", "p4");
  }

  /** ln 9 and ln 4 alone: mean 1.7918, σ 0.4055, bar 1.5890; SMALL has no judgement and is kept. */
  @Test
  void aPassageWithoutYesOrNoIsUnjudgedAndKept() {
    bench.finds(QUESTION, RagentaBench.WET, RagentaBench.OLD, SMALL);
    script.add(
        "{\"skill\": \"judge\", \"text\": \"Maybe\", \"tokens\": [{\"token\": \"Maybe\","
            + " \"log_prob\": -0.1}]}");
    says("predictor", "", "It is.")
        .says("final-predictor", QUESTION, "Oslo is wet [1]. Bergen is small [2].")
        .reviews("", OLD_FULLY);
    Outcome outcome = run();

    assertThat(outcome.citedPassageIds()).containsExactly("p2", "p5");
    assertThat(bench.events("filter").get(0))
        .containsEntry("scores", "p2 2.1972, p3 1.3863, p5 unjudged")
        .containsEntry("bar", "1.5890");
  }

  @Test
  void aPlainJudgePromptIsOneTextToGoOnFrom() {
    says("final-predictor", QUESTION, "Oslo is old [2]. Oslo is wet [1].").reviews("", OLD_FULLY);
    assertThat(run(PromptedJudge.Form.PLAIN).status()).isEqualTo(Status.OK);

    Prompt judge = model.prompt("judge", "Oslo is wet.");
    assertThat(judge.messages())
        .singleElement()
        .satisfies(
            message -> {
              assertThat(message.role()).isEqualTo(Prompt.Role.ASSISTANT);
              assertThat(message.text()).startsWith("You judge").endsWith("Reply:");
            });
  }

  @Test
  void anAnswerThatIsCutOffTwiceIsAGeneratorError() {
    script.add("{\"skill\": \"final-predictor\", \"text\": \"Oslo is\", \"finish\": \"length\"}");

    assertThatThrownBy(this::run)
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining(
            "cannot be used, not after a second try either: the reply was cut off");
    assertThat(model.together).endsWith("final-predictor 1", "final-predictor 1");
  }

  @Test
  void aSynthesisThatIsCutOffGivesWayToTheAnswersAsTheyAre() {
    bench.finds(BIGGER, BIG);
    judged("Oslo is big.", 0.9, 0.1)
        .says("final-predictor", BIGGER, "Oslo is big [1].")
        .says("final-predictor", QUESTION, "Oslo is old [2].")
        .reviews("Oslo is big.", OLD_FULLY)
        .reviews("", BIG_MISSING);
    script.add(
        "{\"skill\": \"synthesis\", \"text\": \"Oslo is old [2]. Os\", \"finish\": \"length\"}");

    assertThat(run().answer()).isEqualTo("Oslo is old [1].\n\nOslo is big [2].");
    assertThat(bench.events("synthesise").get(0)).containsEntry("joined_instead", "true");
  }
}
