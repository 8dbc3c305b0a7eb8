package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.arverify.evidence.SufficiencyEvaluator.Evaluation;
import org.arverify.fakes.RegexSplitter;
import org.arverify.fakes.ToldScorer;
import org.arverify.fakes.ToldSimilarity;
import org.arverify.fakes.ToldTerms;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.junit.jupiter.api.Test;

class SufficiencyEvaluatorTest {
  private static final Aspect OPERA = new Aspect(Aspect.Kind.TERM, "opera");
  private static final Aspect MAYOR = new Aspect(Aspect.Kind.TERM, "mayor");

  private final ToldSimilarity similarity = new ToldSimilarity();

  private SufficiencyEvaluator evaluator() {
    TermReader reader = new TermReader(new ToldTerms(10, Map.of()));
    return new SufficiencyEvaluator(
        similarity,
        new Completeness(new AspectCoverage(reader, similarity, 0.9), reader),
        new Consistency(ToldScorer.ofThreeClasses(), new RegexSplitter(), reader, 0.9, 24),
        new SourceTrust(Map.of(), null),
        new SufficiencyWeights(0.35, 0.30, 0.20, 0.15),
        UndefinedFactors.DROP);
  }

  @Test
  void relevanceIsTheMeanOfClampedSimilarities() {
    List<Passage> passages = Passages.numbered("an opera", "a bird", "a tree");
    similarity.with("r", "p1", 1.4).with("r", "p2", 0.5).with("r", "p3", -0.3);

    Evaluation evaluation =
        evaluator()
            .evaluate("r", List.of(), List.of(OPERA, MAYOR), passages, CompletenessMeasure.CHAIN);

    // (1 + 0.5 + 0) / 3; nothing of what opera leaves open; no comparable passages; no known
    // source.
    assertThat(evaluation.score().factors())
        .containsOnlyKeys(Factor.RELEVANCE, Factor.COMPLETENESS)
        .containsEntry(Factor.RELEVANCE, 0.5)
        .containsEntry(Factor.COMPLETENESS, 0.0);
    assertThat(evaluation.score().value()).isCloseTo(0.175 / 0.65, within(1e-12));
    assertThat(evaluation.missing()).containsExactly(MAYOR);
    assertThat(evaluation.fullest()).contains(passages.get(0));
  }

  @Test
  void aPassageAnswersToTheRequirementInAnyOfItsFormsButTheOneMadeFromIt() {
    List<Passage> passages = Passages.numbered("an opera", "a bird");
    similarity.with("r", "p1", 0.5).with("r", "p2", 0.1);
    similarity.with("r opera", "p1", 0.9).with("r opera", "p2", 0.7);

    Evaluation evaluation =
        evaluator()
            .evaluate(
                "r",
                List.of(new Lead(passages.get(0), "r opera")),
                List.of(),
                passages,
                CompletenessMeasure.CHAIN);

    // p1 0.5, since the other form was made from it; p2 0.7.
    assertThat(evaluation.score().factors().get(Factor.RELEVANCE)).isCloseTo(0.6, within(1e-12));
  }

  @Test
  void allThatIsDefinedEntersTheScore() {
    List<Passage> passages = Passages.numbered("They call Oslo old", "They call Oslo new");
    similarity.with("r", "p1", 0.6).with("r", "p2", 0.6);

    Evaluation evaluation =
        evaluator().evaluate("r", List.of(), List.of(), passages, CompletenessMeasure.CHAIN);

    // Rel 0.6 and Cons 1: (0.35·0.6 + 0.20) / 0.55; no aspects, no Comp.
    assertThat(evaluation.score().factors()).containsOnlyKeys(Factor.RELEVANCE, Factor.CONSISTENCY);
    assertThat(evaluation.score().value()).isCloseTo(0.41 / 0.55, within(1e-12));
    assertThat(evaluation.score().comparablePairs()).isEqualTo(1);
  }

  @Test
  void nothingFoundIsNotRelevant() {
    Evaluation evaluation =
        evaluator().evaluate("r", List.of(), List.of(OPERA), List.of(), CompletenessMeasure.CHAIN);

    assertThat(evaluation.score().factors())
        .isEqualTo(Map.of(Factor.RELEVANCE, 0.0, Factor.COMPLETENESS, 0.0));
    assertThat(evaluation.score().value()).isZero();
  }
}
