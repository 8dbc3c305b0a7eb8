package org.arverify.offline.ragenta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.agent.ragenta.FinalPredictor;
import org.arverify.agent.ragenta.Judged;
import org.arverify.agent.ragenta.Reading;
import org.arverify.agent.ragenta.Review;
import org.arverify.agent.ragenta.Review.Component;
import org.arverify.agent.ragenta.Review.Coverage;
import org.arverify.agent.ragenta.Reviser;
import org.arverify.agent.ragenta.Statement;
import org.arverify.agent.ragenta.Synthesis;
import org.arverify.agent.ragenta.Synthesis.FollowUp;
import org.arverify.agent.ragenta.Triplet;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.fakes.ToldSimilarity;
import org.arverify.fakes.ToldTerms;
import org.arverify.offline.ExtractiveAnswerWriter;
import org.arverify.offline.NameAnswerFinder;
import org.arverify.offline.PassageQueryReformulator;
import org.arverify.offline.RuleDecomposer;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class StandInsTest {
  private static final RegexSplitter SPLITTER = new RegexSplitter();
  private static final Passage WOOD =
      Passages.of("p1", "Ed Wood (film)", "Ed Wood is a film. Tim Burton directed the film.");
  private static final Passage BURTON =
      Passages.of("p2", "Tim Burton", "Tim Burton was born in 1958.");

  private final ToldSimilarity similarity = new ToldSimilarity();
  private final CoverageReviser reviser =
      new CoverageReviser(
          new CoverageReviser.Skills(
              new RuleDecomposer(), new NameAnswerFinder(SPLITTER), new PassageQueryReformulator()),
          new ToldTerms(100, Map.of()),
          similarity,
          0.9);

  private static Statement statement(String text, Integer... sources) {
    return new Statement(text, List.of(sources), new Span(0, text.length()));
  }

  private Review review(String question, Statement... statements) {
    return reviser
        .review(new Reviser.Request(question, List.of(statements), List.of(WOOD, BURTON)))
        .orElseThrow();
  }

  @Test
  void thePredictorTakesTheBestSentenceWithoutItsCitation() {
    SentencePredictor predictor = new SentencePredictor(new ExtractiveAnswerWriter(SPLITTER, 1));

    assertThat(
            predictor.predict(
                List.of(
                    new Reading("Who directed the film?", WOOD),
                    new Reading("How deep is Loch Ness?", WOOD))))
        .containsExactly("Tim Burton directed the film.", "");
  }

  @Test
  void theJudgeTakesEachPassagesOwnSimilarityToQuestionAndCandidate() {
    similarity.with("Who? Tim.", "p1", 0.7).with("Who?", "p2", 0.2).with("Who?", "p1", 0.9);

    assertThat(
            new SimilarityJudge(similarity)
                .judge(
                    List.of(
                        new Triplet(new Reading("Who?", WOOD), "Tim."),
                        new Triplet(new Reading("Who?", BURTON), ""))))
        .containsExactly(Judged.of(0.7), Judged.of(0.2));
  }

  @Test
  void theFinalPredictorAnswersEachRequestFromItsOwnPassages() {
    assertThat(
            new WritingFinalPredictor(new ExtractiveAnswerWriter(SPLITTER, 1))
                .answer(
                    List.of(
                        new FinalPredictor.Request("Who directed the film?", List.of(BURTON, WOOD)),
                        new FinalPredictor.Request("Which year was Tim born?", List.of(BURTON)))))
        .extracting(DraftAnswer::text)
        .containsExactly("Tim Burton directed the film [2].", "Tim Burton was born in 1958 [1].");
  }

  /** A comparison has a component a thing; each is read under the titles of what it cites. */
  @Test
  void aComponentIsAnsweredWhereAllItsAspectsAreSaid() {
    Review review =
        review(
            "Who was born first, Tim Burton or Ed Wood?",
            statement("He was born in 1958.", 2),
            statement("Cats purr."));

    assertThat(review.components())
        .containsExactly(
            new Component("Who was born first, Tim Burton?", Coverage.FULLY, Set.of(0), ""),
            // "born" is said, of another; "Ed Wood" is not.
            new Component(
                "Who was born first, Ed Wood?",
                Coverage.PARTIALLY,
                Set.of(0),
                "Who was born first, Ed Wood?"));
    assertThat(review.servingNone(2)).containsExactly(1);
  }

  @Test
  void theSlotOfABridgeIsFilledWithTheNameThatTheSourcesGive() {
    Review review =
        review(
            "The director of Ed Wood is based in which city?",
            statement("Tim Burton directed the film.", 1));

    // Neither "director", nor "based" or "city", is said.
    assertThat(review.followUps())
        .containsExactly("The director of Ed Wood", "Tim Burton is based in which city?");
    assertThat(review.components())
        .extracting(Component::coverage)
        .containsOnly(Coverage.PARTIALLY);
  }

  @Test
  void whereAPartOfTheQuestionIsAnsweredTheRestIsAskedForUnderTheTitleCited() {
    assertThat(
            review("Where was Tim Burton born?", statement("Tim Burton is tall.", 2)).followUps())
        .containsExactly("Tim Burton born");
  }

  @Test
  void withoutAnAnswerNothingIsAnswered() {
    assertThat(review("How deep is Loch Ness?").components())
        .containsExactly(
            new Component(
                "How deep is Loch Ness?", Coverage.NOT, Set.of(), "How deep is Loch Ness?"));
  }

  @Test
  void aSynthesisIsTheAnswersOneAfterTheOther() {
    assertThat(
            reviser.synthesise(new Synthesis("q", "A [1].", List.of(new FollowUp("b?", "B [2].")))))
        .isEqualTo("A [1].\n\nB [2].");
    assertThat(reviser.synthesise(new Synthesis("q", "", List.of(new FollowUp("b?", "B [2].")))))
        .isEqualTo("B [2].");
  }
}
