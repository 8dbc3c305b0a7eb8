package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Function;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.arverify.retrieval.CrossEncoder.TextPair;
import org.junit.jupiter.api.Test;

class FeatureReaderTest {
  private static final List<String> LABELS = List.of("contradiction", "entailment", "neutral");
  private static final BackgroundIdf IDF = BackgroundIdf.parse("7\nanything\t1\n", "test");

  /** Passes the self-test; else what {@code function} says. */
  private static double[] sound(TextPair pair, Function<TextPair, double[]> function) {
    boolean test = pair.first().startsWith("A leader is elected");
    if (!test) {
      return function.apply(pair);
    }
    if (pair.second().equals(pair.first())) {
      return new double[] {0.05, 0.9, 0.05};
    }
    return pair.second().contains(" not ")
        ? new double[] {0.9, 0.05, 0.05}
        : new double[] {0.05, 0.05, 0.9};
  }

  private static FunctionCrossEncoder encoder(int tokens, Function<TextPair, double[]> function) {
    return new FunctionCrossEncoder(LABELS, tokens, pair -> sound(pair, function));
  }

  private static FunctionCrossEncoder neutral(int tokens) {
    return encoder(tokens, pair -> new double[] {0.1, 0.2, 0.7});
  }

  private static FeatureReader reader(FunctionCrossEncoder encoder, FixedEmbedder embedder) {
    FeatureReader reader = new FeatureReader(encoder, embedder, IDF, new RegexSplitter());
    encoder.calls().clear();
    return reader;
  }

  private static PairFeatures read(FunctionCrossEncoder encoder, String claim, Passage passage) {
    return reader(encoder, new FixedEmbedder())
        .read(List.of(new EntailmentRequest(claim, List.of(passage))))
        .get(0)
        .get(0);
  }

  /** Log-odds with a thousandth added on both sides. */
  private static double odds(double probability) {
    return Math.log((probability + 0.001) / (1 - probability + 0.001));
  }

  @Test
  void asksForTheBestSentenceTheBestTwoAndTheWhole() {
    FunctionCrossEncoder encoder = neutral(100);
    read(
        encoder,
        "Anna was born in Bonn and won medals.",
        Passages.of("p", "Anna", "Anna was born in Bonn. It rains. She won medals."));
    assertThat(encoder.calls()).hasSize(1);
    assertThat(encoder.calls().get(0))
        .extracting(TextPair::first)
        .containsExactly(
            "Anna. Anna was born in Bonn.",
            "Anna. Anna was born in Bonn. She won medals.",
            "Anna. Anna was born in Bonn. It rains. She won medals.");
  }

  @Test
  void asksOnceWhereAPassageIsOneSentence() {
    FunctionCrossEncoder encoder = neutral(100);
    read(encoder, "The museum opened.", Passages.of("p", "", "The museum opened."));
    assertThat(encoder.calls().get(0))
        .containsExactly(new TextPair("The museum opened.", "The museum opened."));
  }

  @Test
  void takesTheStrongestWindowOfEachClassAndTheWholeByItself() {
    // One: (0.1, 0.7, 0.2); two: (0.3, 0.5, 0.2); whole: (0.2, 0.2, 0.6).
    FunctionCrossEncoder encoder =
        encoder(
            100,
            pair ->
                switch (pair.first()) {
                  case "Bread rises." -> new double[] {0.1, 0.7, 0.2};
                  case "Bread rises. Dough sinks." -> new double[] {0.3, 0.5, 0.2};
                  default -> new double[] {0.2, 0.2, 0.6};
                });
    Passage passage = Passages.of("p", "", "Bread rises. Dough sinks. It rains.");
    PairFeatures features = read(encoder, "Bread rises; dough.", passage);
    assertThat(features.value(Feature.ENTAIL_WINDOW)).isCloseTo(odds(0.7), within(1e-12));
    assertThat(features.value(Feature.CONTRADICT_WINDOW)).isCloseTo(odds(0.3), within(1e-12));
    assertThat(features.value(Feature.ENTAIL_WHOLE)).isCloseTo(odds(0.2), within(1e-12));
    assertThat(features.value(Feature.CONTRADICT_WHOLE)).isCloseTo(odds(0.2), within(1e-12));
    assertThat(features.entailing().of(passage.text())).isEqualTo("Bread rises.");
    assertThat(features.contradicting().of(passage.text())).isEqualTo("Bread rises. Dough sinks.");
  }

  @Test
  void leavesOutWhatDoesNotFit() {
    // 14 tokens less 4 less 2 of the claim: 8 for the premise. The whole has 9.
    FunctionCrossEncoder encoder = neutral(14);
    PairFeatures features =
        read(
            encoder,
            "Bread rises.",
            Passages.of("p", "", "Bread rises up. Dough is cold. It rains on."));
    assertThat(encoder.calls().get(0))
        .extracting(TextPair::first)
        .containsExactly("Bread rises up.", "Bread rises up. Dough is cold.");
    assertThat(features.value(Feature.ENTAIL_WHOLE))
        .isEqualTo(features.value(Feature.ENTAIL_WINDOW));
  }

  @Test
  void numbersThatAreMetAreReadInThePremisesWords() {
    FunctionCrossEncoder encoder = neutral(100);
    read(
        encoder,
        "In the 1990s it had between 80 and 90 seats and 3 thousand visitors.",
        Passages.of("p", "", "In 1994 it had 86 seats and 3,000 visitors."));
    assertThat(encoder.calls().get(0))
        .containsExactly(
            new TextPair(
                "In 1994 it had 86 seats and 3,000 visitors.",
                "In 1994 it had 86 seats and 3,000 visitors."));
  }

  @Test
  void numbersThatAreNotMetStayAsTheyAre() {
    FunctionCrossEncoder encoder = neutral(100);
    read(
        encoder,
        "In 1994 it had between 80 and 90 seats.",
        Passages.of("p", "", "In the 1990s it had 91 seats."));
    assertThat(encoder.calls().get(0).get(0).second())
        .isEqualTo("In 1994 it had between 80 and 90 seats.");
  }

  @Test
  void asksTheModelsOnceForWhatComesTwice() {
    FunctionCrossEncoder encoder = neutral(100);
    FixedEmbedder embedder = new FixedEmbedder();
    FeatureReader reader = reader(encoder, embedder);
    Passage first = Passages.of("p", "", "Bread rises.");
    Passage second = Passages.of("q", "", "Bread rises.");
    List<List<PairFeatures>> features =
        reader.read(
            List.of(
                new EntailmentRequest("Bread rises.", List.of(first, second)),
                new EntailmentRequest("Dough rises.", List.of(second))));
    assertThat(encoder.calls()).hasSize(1);
    assertThat(encoder.calls().get(0)).hasSize(2).doesNotHaveDuplicates();
    assertThat(embedder.calls()).containsExactly(List.of("Bread rises.", "Dough rises."));
    assertThat(features.get(0).get(0).values()).isEqualTo(features.get(0).get(1).values());
    assertThat(features.get(0).get(0).value(Feature.SIMILARITY)).isEqualTo(1);
    assertThat(features.get(1).get(0).value(Feature.SIMILARITY)).isZero();
  }

  @Test
  void aPairsFeaturesDependOnItAlone() {
    FunctionCrossEncoder encoder =
        encoder(
            100,
            pair -> {
              double e = 1.0 / (1 + pair.first().length());
              return new double[] {e / 2, e, 1 - e - e / 2};
            });
    FeatureReader reader = reader(encoder, new FixedEmbedder());
    List<Passage> passages =
        Passages.numbered("Bread rises. It rains. Dough is cold.", "Bread is old.", "It rains.");
    EntailmentRequest all = new EntailmentRequest("Bread rises slowly.", passages);
    List<PairFeatures> together = reader.read(List.of(all, all)).get(1);
    for (int i = 0; i < passages.size(); i++) {
      assertThat(
              reader
                  .read(List.of(new EntailmentRequest(all.claim(), List.of(passages.get(i)))))
                  .get(0)
                  .get(0)
                  .values())
          .isEqualTo(together.get(i).values());
    }
  }

  @Test
  void nothingIsAskedForNothing() {
    FunctionCrossEncoder encoder = neutral(100);
    FixedEmbedder embedder = new FixedEmbedder();
    FeatureReader reader = reader(encoder, embedder);
    assertThat(reader.read(List.of(new EntailmentRequest("Bread rises.", List.of()))))
        .containsExactly(List.of());
    assertThat(reader.read(List.of())).isEmpty();
    assertThat(encoder.calls()).isEmpty();
    assertThat(embedder.calls()).isEmpty();
  }

  @Test
  void aClaimThatLeavesNoRoomIsRefused() {
    FeatureReader reader = reader(neutral(12), new FixedEmbedder());
    assertThatThrownBy(
            () ->
                reader.read(
                    List.of(
                        new EntailmentRequest(
                            "a b c d e f g h", Passages.numbered("Bread rises.")))))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.TOO_LONG))
        .hasMessageContaining("a claim of 8 tokens leaves no room for evidence in the 12 tokens");
  }

  @Test
  void anEmptyClaimIsTheCallersBug() {
    assertThatThrownBy(() -> new EntailmentRequest(" ", List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("claim must not be blank");
    assertThatThrownBy(() -> Passages.of("p", "", " "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("passage text must not be blank");
  }

  @Test
  void swappedLabelsAreRefused() {
    FunctionCrossEncoder swapped =
        new FunctionCrossEncoder(
            LABELS,
            100,
            pair -> {
              double[] right = sound(pair, unused -> new double[] {0.1, 0.2, 0.7});
              return new double[] {right[1], right[0], right[2]};
            });
    assertThatThrownBy(
            () -> new FeatureReader(swapped, new FixedEmbedder(), IDF, new RegexSplitter()))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
        .hasMessageContaining("fails its self-test");
  }

  @Test
  void twoClassesGiveNoContradiction() {
    FunctionCrossEncoder two =
        new FunctionCrossEncoder(
            List.of("entailment", "not_entailment"),
            100,
            pair -> {
              double entail = sound(pair, unused -> new double[] {0.1, 0.2, 0.7})[1];
              return new double[] {entail, 1 - entail};
            });
    FeatureReader reader = reader(two, new FixedEmbedder());
    assertThat(reader.seesContradiction()).isFalse();
    PairFeatures features =
        reader
            .read(List.of(new EntailmentRequest("Bread rises.", Passages.numbered("Bread rises."))))
            .get(0)
            .get(0);
    assertThat(features.value(Feature.CONTRADICT_WINDOW)).isZero();
    assertThat(features.value(Feature.CONTRADICT_WHOLE)).isZero();
    assertThat(features.value(Feature.ENTAIL_WINDOW)).isCloseTo(odds(0.2), within(1e-12));
  }
}
