package org.arverify.calibration;

import static org.arverify.calibration.Examples.example;
import static org.arverify.calibration.Examples.pair;
import static org.arverify.udf.LabelledPair.Label.CONTRADICTION;
import static org.arverify.udf.LabelledPair.Label.ENTAILMENT;
import static org.arverify.udf.LabelledPair.Label.NEUTRAL;
import static org.arverify.udf.LabelledPair.Label.NOT_ENTAILMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.calibration.Example.Contradiction;
import org.arverify.entailment.Combination;
import org.arverify.entailment.Feature;
import org.arverify.testing.LocalSpark;
import org.arverify.udf.LabelledPair.Label;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("spark")
class RegressionTest {
  private static final Offset<Double> CLOSE = within(1e-4);

  private static Regression regression() {
    return new Regression(LocalSpark.session(), 0, Contradiction.SEEN);
  }

  private static void add(List<Example> to, int count, Feature feature, double value, Label label) {
    for (int i = 0; i < count; i++) {
      int number = to.size();
      to.add(example(number, "g" + number, feature, value, label));
    }
  }

  private static double[] at(Combination combination, Feature feature, double value) {
    return combination.probabilities(example(0, "g", feature, value, ENTAILMENT).features());
  }

  @Test
  void withoutAnythingToGoByProbabilitiesAreFrequencies() {
    List<Example> examples = new ArrayList<>();
    add(examples, 6, Feature.RECALL_WINDOW, 1, ENTAILMENT);
    add(examples, 3, Feature.RECALL_WINDOW, 1, NEUTRAL);
    add(examples, 1, Feature.RECALL_WINDOW, 1, CONTRADICTION);
    Combination combination = regression().fit(examples, Set.of());
    assertThat(at(combination, Feature.RECALL_WINDOW, 1))
        .containsExactly(new double[] {0.6, 0.3, 0.1}, CLOSE);
  }

  @Test
  void aFeatureOfTwoValuesGivesTheFrequenciesOfEach() {
    List<Example> examples = new ArrayList<>();
    add(examples, 8, Feature.RECALL_WINDOW, 1, ENTAILMENT);
    add(examples, 2, Feature.RECALL_WINDOW, 1, NEUTRAL);
    add(examples, 3, Feature.RECALL_WINDOW, 0, ENTAILMENT);
    add(examples, 7, Feature.RECALL_WINDOW, 0, NEUTRAL);
    Combination combination = regression().fit(examples, Set.of());
    assertThat(combination.classes()).containsExactly("entailment", "neutral");
    assertThat(combination.seesContradiction()).isFalse();
    assertThat(at(combination, Feature.RECALL_WINDOW, 1))
        .containsExactly(new double[] {0.8, 0.2, 0}, CLOSE);
    assertThat(at(combination, Feature.RECALL_WINDOW, 0))
        .containsExactly(new double[] {0.3, 0.7, 0}, CLOSE);
    // Ten ones and ten zeros: mean 1/2, standard deviation 1/2.
    int place = Feature.RECALL_WINDOW.ordinal();
    assertThat(combination.means().get(place)).isCloseTo(0.5, CLOSE);
    assertThat(combination.scales().get(place)).isCloseTo(0.5, CLOSE);
  }

  @Test
  void aFeatureThatIsLeftOutHasNoWeight() {
    List<Example> examples = new ArrayList<>();
    add(examples, 8, Feature.RECALL_WINDOW, 1, ENTAILMENT);
    add(examples, 8, Feature.RECALL_WINDOW, 0, NEUTRAL);
    Combination combination = regression().fit(examples, Set.of(Feature.RECALL_WINDOW));
    assertThat(at(combination, Feature.RECALL_WINDOW, 1)[0]).isCloseTo(0.5, CLOSE);
    assertThat(at(combination, Feature.RECALL_WINDOW, 0)[0]).isCloseTo(0.5, CLOSE);
  }

  @Test
  void whatIsOnlyKnownAsNotEntailedIsSplitAsTheCrossEncoderSays() {
    // Log-odds 0 of contradiction and ln(1/3) of entailment: P(c) = 1/2, P(e) = 1/4, so 1/4 is
    // left for neutral, and two thirds of the pair are contradicted.
    Example open =
        example(
            pair(0, "g", NOT_ENTAILMENT),
            Map.of(Feature.CONTRADICT_WINDOW, 0.0, Feature.ENTAIL_WINDOW, Math.log(1.0 / 3)));
    assertThat(open.shares(Contradiction.SEEN))
        .containsExactly(new double[] {0, 1.0 / 3, 2.0 / 3}, within(1e-12));
    assertThat(open.shares(Contradiction.NOT_SEEN)).containsExactly(0, 1, 0);
  }

  @Test
  void twoClassesFitTheProbabilityOfEntailment() {
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      examples.add(
          example(
              pair(i, "g" + i, i < 4 ? ENTAILMENT : NOT_ENTAILMENT),
              Map.of(Feature.CONTRADICT_WINDOW, 0.0, Feature.ENTAIL_WINDOW, Math.log(1.0 / 3))));
    }
    Combination combination = regression().fit(examples, Set.of());
    // 4 of 10, and the rest by thirds.
    assertThat(combination.probabilities(examples.get(0).features()))
        .containsExactly(new double[] {0.4, 0.2, 0.4}, CLOSE);
  }

  @Test
  void aFeatureKeepsToItsSide() {
    // Here more recall goes with less entailment: the weight stays at 0, and with it P at one half.
    List<Example> examples = new ArrayList<>();
    add(examples, 2, Feature.RECALL_WINDOW, 1, ENTAILMENT);
    add(examples, 8, Feature.RECALL_WINDOW, 1, NEUTRAL);
    add(examples, 8, Feature.RECALL_WINDOW, 0, ENTAILMENT);
    add(examples, 2, Feature.RECALL_WINDOW, 0, NEUTRAL);
    Combination recall = regression().fit(examples, Set.of());
    assertThat(at(recall, Feature.RECALL_WINDOW, 1)[0]).isCloseTo(0.5, CLOSE);
    assertThat(at(recall, Feature.RECALL_WINDOW, 0)[0]).isCloseTo(0.5, CLOSE);
    // A negation more may go with it.
    List<Example> negated = new ArrayList<>();
    add(negated, 2, Feature.NEGATION, 1, ENTAILMENT);
    add(negated, 8, Feature.NEGATION, 1, NEUTRAL);
    add(negated, 8, Feature.NEGATION, 0, ENTAILMENT);
    add(negated, 2, Feature.NEGATION, 0, NEUTRAL);
    Combination negation = regression().fit(negated, Set.of());
    assertThat(at(negation, Feature.NEGATION, 1)[0]).isCloseTo(0.2, CLOSE);
  }

  @Test
  void needsBothSides() {
    List<Example> examples = new ArrayList<>();
    add(examples, 8, Feature.RECALL_WINDOW, 1, ENTAILMENT);
    assertThatThrownBy(() -> regression().fit(examples, Set.of()))
        .hasMessageContaining("a fit needs pairs that are entailed and pairs that are neutral");
    add(examples, 8, Feature.RECALL_WINDOW, 1, CONTRADICTION);
    assertThatThrownBy(() -> regression().fit(examples, Set.of()))
        .hasMessageContaining("a fit needs pairs that are entailed and pairs that are neutral");
  }

  @Test
  void crossFittingPredictsEveryGroupByTheOthers() {
    // Two folds. Each fold's fit knows the feature from the other; a feature that names the fold
    // itself could not help.
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      boolean entailed = i % 2 == 0;
      examples.add(
          example(
              i,
              "g" + i / 4,
              Feature.RECALL_WINDOW,
              entailed ? 1 : 0,
              entailed ? ENTAILMENT : NEUTRAL));
    }
    CrossFitting fitting =
        new CrossFitting(new Regression(LocalSpark.session(), 0.1, Contradiction.SEEN), 2);
    List<Prediction> predictions = fitting.predict(examples, Set.of());
    assertThat(predictions).hasSize(40);
    for (int i = 0; i < 40; i++) {
      assertThat(predictions.get(i).pair().number()).isEqualTo(i);
      assertThat(predictions.get(i).entail() > 0.5).isEqualTo(i % 2 == 0);
    }
  }

  @Test
  void foldsKeepGroupsTogetherAndAreOfLikeSize() {
    List<Example> examples = new ArrayList<>();
    for (String group : List.of("a", "a", "a", "a", "b", "b", "c", "c", "d", "e")) {
      examples.add(example(examples.size(), group, Feature.RECALL_WINDOW, 1, ENTAILMENT));
    }
    CrossFitting fitting = new CrossFitting(regression(), 2);
    Map<String, Integer> fold = fitting.deal(examples);
    int[] sizes = new int[2];
    examples.forEach(e -> sizes[fold.get(e.pair().group())]++);
    // 4 | 2 + 2, then one on each side.
    assertThat(sizes).containsExactly(5, 5);
    assertThatThrownBy(() -> new CrossFitting(regression(), 6).deal(examples))
        .hasMessageContaining("6 folds need as many groups of pairs, there are 5");
  }
}
