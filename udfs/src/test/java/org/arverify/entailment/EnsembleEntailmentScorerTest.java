package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.arverify.embedding.Pooling;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class EnsembleEntailmentScorerTest {
  private static final int COUNT = Feature.values().length;
  private static final BackgroundIdf IDF = BackgroundIdf.parse("7\nanything\t1\n", "test");

  private static final Coefficients.Fit FIT =
      new Coefficients.Fit(
          "pairs.jsonl",
          "00",
          Map.of("entailment", 1L),
          Map.of("set", 1L),
          1,
          0.001,
          "2026-01-01",
          "test",
          Map.of("auc", 1.0));

  /** Zero but for the recall in the window: 4 for entailment, mean 1/2 and scale 1/4. */
  private static Combination byRecall() {
    return new Combination(
        Combination.CLASSES,
        with(0, 0.5),
        with(1, 0.25),
        List.of(with(0, 2), with(0, 0), with(0, -1)),
        List.of(0.0, Math.log(2), 0.0));
  }

  private static List<Double> with(double others, double recall) {
    List<Double> values = new ArrayList<>(Collections.nCopies(COUNT, others));
    values.set(Feature.RECALL_WINDOW.ordinal(), recall);
    return values;
  }

  private static Coefficients coefficients(Components components) {
    return new Coefficients(
        Coefficients.FORMAT,
        Feature.labels(),
        byRecall(),
        components,
        new Coefficients.Encoder("letters", Pooling.MEAN, "", "", true, 512, true),
        FIT);
  }

  private static FeatureReader reader() {
    FunctionCrossEncoder encoder =
        new FunctionCrossEncoder(
            List.of("contradiction", "entailment", "neutral"),
            100,
            pair -> {
              if (pair.second().contains(" not ")) {
                return new double[] {0.9, 0.05, 0.05};
              }
              return pair.first().equals(pair.second())
                  ? new double[] {0.05, 0.9, 0.05}
                  : new double[] {0.1, 0.1, 0.8};
            });
    return new FeatureReader(encoder, new FixedEmbedder(), IDF, new RegexSplitter());
  }

  private static List<Entailment> score(String claim, Passage... passages) {
    FeatureReader reader = reader();
    EnsembleEntailmentScorer scorer =
        new EnsembleEntailmentScorer(reader, coefficients(reader.components()), "test.json");
    return scorer.score(List.of(new EntailmentRequest(claim, List.of(passages)))).get(0);
  }

  @Test
  void followsItsFormula() {
    // Recall 1: (1 - 0.5) / 0.25 = 2; z = 4, ln 2, -2.
    double sum = Math.exp(4) + 2 + Math.exp(-2);
    Entailment all = score("Bread rises.", Passages.of("p", "", "Bread rises here.")).get(0);
    assertThat(all.entail()).isCloseTo(Math.exp(4) / sum, within(1e-12));
    assertThat(all.neutral()).isCloseTo(2 / sum, within(1e-12));
    assertThat(all.contradict()).isCloseTo(Math.exp(-2) / sum, within(1e-12));
    // Recall 1/2: z = 0, ln 2, 0: 1/4, 1/2, 1/4.
    Entailment half = score("Bread rises.", Passages.of("p", "", "Bread sinks here.")).get(0);
    assertThat(half.entail()).isCloseTo(0.25, within(1e-12));
    assertThat(half.neutral()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void givesOneEntailmentAPassageInOrder() {
    assertThat(score("Bread rises.")).isEmpty();
    List<Entailment> scores =
        score(
            "Bread rises.",
            Passages.of("p", "", "Dough sinks."),
            Passages.of("q", "", "Bread rises now."));
    assertThat(scores).hasSize(2);
    assertThat(scores.get(0).entail()).isLessThan(scores.get(1).entail());
  }

  @Test
  void saysWhatItIs() {
    FeatureReader reader = reader();
    Coefficients coefficients = coefficients(reader.components());
    EnsembleEntailmentScorer scorer =
        new EnsembleEntailmentScorer(reader, coefficients, "test.json");
    assertThat(scorer.identity()).isEqualTo("ensemble-" + coefficients.identity());
    assertThat(scorer.calibrated()).isTrue();
    assertThat(scorer.seesContradiction()).isTrue();
  }

  @Test
  void refusesCoefficientsOfOtherFeatures() {
    Components actual = reader().components();
    assertRefused(
        new Components(0, actual.crossEncoder(), actual.encoder(), actual.idf()),
        "belong to the features of version 0, and not to 4");
    assertRefused(
        new Components(Feature.VERSION, "other", actual.encoder(), actual.idf()),
        "belong to the cross-encoder other, and not to function");
    assertRefused(
        new Components(Feature.VERSION, actual.crossEncoder(), "other", actual.idf()),
        "belong to the encoder of similarities other, and not to " + actual.encoder());
    assertRefused(
        new Components(Feature.VERSION, actual.crossEncoder(), actual.encoder(), "other"),
        "belong to the background IDF other, and not to " + IDF.hash());
  }

  private static void assertRefused(Components fitted, String message) {
    assertThatThrownBy(
            () -> new EnsembleEntailmentScorer(reader(), coefficients(fitted), "test.json"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.IDENTITY_MISMATCH))
        .hasMessageContainingAll(
            "The coefficients of test.json ", message, "arverify calibrate entailment");
  }

  @Test
  void aFileHoldsAllThatIsKnown() {
    Coefficients coefficients = coefficients(reader().components());
    Coefficients read = Coefficients.parse(coefficients.toJson(), "test.json");
    assertThat(read).isEqualTo(coefficients);
    assertThat(read.identity()).isEqualTo(coefficients.identity());
  }

  @Test
  void whatIsNoFileOfCoefficientsIsRefused() {
    String json = coefficients(reader().components()).toJson();
    assertCorrupt("{}", "bad.json is not a Coefficients");
    assertCorrupt("no", "bad.json is not a Coefficients");
    assertCorrupt(
        json.replace("\"format\" : 1", "\"format\" : 2"),
        "format 2 of coefficients is not known, only 1");
    assertCorrupt(json.replace("0.25", "0.0"), "must be finite, and its scales above 0");
    assertCorrupt(
        json.replace("\"neutral\"", "\"nothing\""),
        "classes are entailment, neutral and perhaps contradiction");
  }

  private static void assertCorrupt(String json, String message) {
    assertThatThrownBy(() -> Coefficients.parse(json, "bad.json"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageContaining(message)
        .hasMessageContaining("`arverify calibrate entailment --output FILE` writes such a file");
  }

  @Test
  void aFeatureThatIsNoNumberIsRefused() {
    double[] values = new double[COUNT];
    values[Feature.NEGATION.ordinal()] = Double.NaN;
    assertThatThrownBy(
            () ->
                new PairFeatures(
                    values,
                    new org.arverify.passage.Span(0, 1),
                    new org.arverify.passage.Span(0, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("feature negation is NaN");
  }
}
