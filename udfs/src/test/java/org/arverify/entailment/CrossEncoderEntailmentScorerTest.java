package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Function;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.retrieval.CrossEncoder.TextPair;
import org.junit.jupiter.api.Test;

class CrossEncoderEntailmentScorerTest {
  private static final List<String> LABELS = List.of("contradiction", "entailment", "neutral");
  private static final Passage PASSAGE = Passages.of("p", "", "One x. Two y. Three z.");

  /** Entailed if the premise has the claim, contradicted if only one of both has "not". */
  private static double[] overlap(TextPair pair) {
    boolean flipped = pair.first().contains(" not ") != pair.second().contains(" not ");
    String plain = pair.second().replace(" not ", " ");
    boolean held = pair.first().replace(" not ", " ").contains(plain);
    if (!held) {
      return new double[] {0.1, 0.1, 0.8};
    }
    return flipped ? new double[] {0.9, 0.05, 0.05} : new double[] {0.05, 0.9, 0.05};
  }

  private static FunctionCrossEncoder encoder(Function<TextPair, double[]> function) {
    return new FunctionCrossEncoder(LABELS, 100, function);
  }

  private static CrossEncoderEntailmentScorer scorer(FunctionCrossEncoder encoder, int sentences) {
    CrossEncoderEntailmentScorer scorer =
        new CrossEncoderEntailmentScorer(encoder, new RegexSplitter(), sentences);
    encoder.calls().clear();
    return scorer;
  }

  private static List<Entailment> score(
      CrossEncoderEntailmentScorer scorer, String claim, Passage... passages) {
    return scorer.score(List.of(new EntailmentRequest(claim, List.of(passages)))).get(0);
  }

  @Test
  void readsWindowsOfSentencesAndTheWhole() {
    FunctionCrossEncoder encoder = encoder(CrossEncoderEntailmentScorerTest::overlap);
    score(scorer(encoder, 2), "Two y.", PASSAGE);

    assertThat(encoder.calls()).hasSize(1);
    assertThat(encoder.calls().get(0))
        .extracting(TextPair::first)
        .containsExactly("One x. Two y.", "Two y. Three z.", "One x. Two y. Three z.");
  }

  @Test
  void readsASingleSentenceOnce() {
    FunctionCrossEncoder encoder = encoder(CrossEncoderEntailmentScorerTest::overlap);
    score(scorer(encoder, 2), "One x.", Passages.of("p", "", "One x."));

    assertThat(encoder.calls().get(0)).containsExactly(new TextPair("One x.", "One x."));
  }

  @Test
  void putsTheTitleInFront() {
    FunctionCrossEncoder encoder = encoder(CrossEncoderEntailmentScorerTest::overlap);
    score(scorer(encoder, 1), "It is x.", Passages.of("p", "Raft", "It is x."));

    assertThat(encoder.calls().get(0)).containsExactly(new TextPair("Raft. It is x.", "It is x."));
  }

  @Test
  void takesTheStrongestWindowOfEachClass() {
    // Three one-sentence windows and the whole. Entailment: 0.2, 0.7, 0.1, 0.3; contradiction:
    // 0.1, 0.2, 0.6, 0.3. So P(e) = 0.7, P(c) = 0.6, P(n) = max(0, 1 - 1.3) = 0.
    Function<TextPair, double[]> table =
        pair ->
            switch (pair.first()) {
              case "One x." -> new double[] {0.1, 0.2, 0.7};
              case "Two y." -> new double[] {0.2, 0.7, 0.1};
              case "Three z." -> new double[] {0.6, 0.1, 0.3};
              case "One x. Two y. Three z." -> new double[] {0.3, 0.3, 0.4};
              default -> overlap(pair);
            };

    Entailment entailment = score(scorer(encoder(table), 1), "A claim.", PASSAGE).get(0);

    // "Two y." stands at 7-13.
    assertThat(entailment).isEqualTo(new Entailment(0.7, 0, 0.6, new Span(7, 13)));
  }

  @Test
  void showsTheContradictingWindowWhereContradictionIsStronger() {
    Function<TextPair, double[]> table =
        pair -> pair.first().equals("Three z.") ? new double[] {0.8, 0.1, 0.1} : overlap(pair);

    Entailment entailment = score(scorer(encoder(table), 1), "A claim.", PASSAGE).get(0);

    assertThat(entailment.window().of(PASSAGE.text())).isEqualTo("Three z.");
    assertThat(entailment.contradict()).isEqualTo(0.8);
  }

  @Test
  void scoresAPairOnceACallAndAllInOneBatch() {
    FunctionCrossEncoder encoder = encoder(CrossEncoderEntailmentScorerTest::overlap);
    CrossEncoderEntailmentScorer scorer = scorer(encoder, 1);
    Passage copy = Passages.of("q", "", "Two y.");

    List<List<Entailment>> scores =
        scorer.score(
            List.of(
                new EntailmentRequest("Two y.", List.of(PASSAGE, copy)),
                new EntailmentRequest("Two y.", List.of(copy)),
                new EntailmentRequest("One x.", List.of(copy))));

    // 3 windows and the whole for "Two y.", of which "Two y." comes again twice; 1 for "One x.".
    assertThat(encoder.calls()).hasSize(1);
    assertThat(encoder.calls().get(0)).doesNotHaveDuplicates().hasSize(5);
    assertThat(scores.get(0)).extracting(Entailment::entail).containsExactly(0.9, 0.9);
    assertThat(scores.get(1)).extracting(Entailment::entail).containsExactly(0.9);
    assertThat(scores.get(2)).extracting(Entailment::entail).containsExactly(0.1);
  }

  @Test
  void makesRoomForTheClaim() {
    // 12 tokens less 4 around the pair less 3 of the claim leave 5: two sentences of 2 fit, the
    // whole of 6 does not.
    FunctionCrossEncoder encoder =
        new FunctionCrossEncoder(LABELS, 12, CrossEncoderEntailmentScorerTest::overlap);
    CrossEncoderEntailmentScorer scorer = scorer(encoder, 3);

    score(scorer, "Two y z.", PASSAGE);
    assertThat(encoder.calls().get(0))
        .extracting(TextPair::first)
        .containsExactly("One x. Two y.", "Two y. Three z.");

    // 5 tokens of the claim leave 3: single sentences.
    encoder.calls().clear();
    score(scorer, "Two y z a b.", PASSAGE);
    assertThat(encoder.calls().get(0))
        .extracting(TextPair::first)
        .containsExactly("One x.", "Two y.", "Three z.");
  }

  @Test
  void refusesAClaimThatLeavesNoRoom() {
    FunctionCrossEncoder encoder =
        new FunctionCrossEncoder(LABELS, 12, CrossEncoderEntailmentScorerTest::overlap);
    CrossEncoderEntailmentScorer scorer = scorer(encoder, 1);

    // 8 + 4 = 12
    assertThatThrownBy(() -> score(scorer, "a b c d e f g h", PASSAGE))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.TOO_LONG))
        .hasMessage(
            "a claim of 8 tokens leaves no room for evidence in the 12 tokens that the cross-encoder"
                + " reads; raise verification.max-tokens if the model allows: \"a b c d e f g h…\"");
    assertThat(encoder.calls()).isEmpty();
  }

  @Test
  void asksNothingOfTheModelWithoutPassages() {
    FunctionCrossEncoder encoder = encoder(CrossEncoderEntailmentScorerTest::overlap);
    assertThat(score(scorer(encoder, 1), "A claim.")).isEmpty();
    assertThat(encoder.calls()).isEmpty();
  }

  @Test
  void seesNoContradictionInTwoClasses() {
    FunctionCrossEncoder encoder =
        new FunctionCrossEncoder(
            List.of("entailment", "not_entailment"),
            100,
            pair -> {
              double entail = overlap(pair)[1];
              return new double[] {entail, 1 - entail};
            });
    CrossEncoderEntailmentScorer scorer = scorer(encoder, 1);

    assertThat(scorer.seesContradiction()).isFalse();
    Entailment entailment = score(scorer, "Two y.", PASSAGE).get(0);
    assertThat(entailment.entail()).isEqualTo(0.9);
    assertThat(entailment.contradict()).isZero();
  }

  @Test
  void refusesSwappedLabels() {
    // The model puts entailment first, its file says contradiction.
    FunctionCrossEncoder swapped =
        encoder(
            pair -> {
              double[] right = overlap(pair);
              return new double[] {right[1], right[0], right[2]};
            });

    assertThatThrownBy(() -> new CrossEncoderEntailmentScorer(swapped, new RegexSplitter(), 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
        .hasMessage(
            "the cross-encoder function fails its self-test. A copied claim must be entailment, was"
                + " (contradiction 0.90, entailment 0.05, neutral 0.05); a negated one must be"
                + " contradiction, was (contradiction 0.05, entailment 0.90, neutral 0.05); an"
                + " unrelated one must be neither, was (contradiction 0.10, entailment 0.10, neutral"
                + " 0.80). Either id2label in its config.json names the classes in a wrong order, or"
                + " it is no NLI model");
  }

  @Test
  void refusesEveryOtherOrderToo() {
    int[][] orders = {{0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};
    for (int[] order : orders) {
      FunctionCrossEncoder swapped =
          encoder(
              pair -> {
                double[] right = overlap(pair);
                return new double[] {right[order[0]], right[order[1]], right[order[2]]};
              });
      assertThatThrownBy(() -> new CrossEncoderEntailmentScorer(swapped, new RegexSplitter(), 1))
          .isInstanceOf(ArVerifyException.class)
          .hasMessageStartingWith("the cross-encoder function fails its self-test.");
    }
  }

  @Test
  void refusesAModelThatContradictsWhatItDoesNotFind() {
    FunctionCrossEncoder hasty =
        encoder(pair -> overlap(pair)[2] > 0.5 ? new double[] {0.8, 0.1, 0.1} : overlap(pair));
    assertThatThrownBy(() -> new CrossEncoderEntailmentScorer(hasty, new RegexSplitter(), 1))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining(
            "an unrelated one must be neither, was (contradiction 0.80, entailment 0.10, neutral"
                + " 0.10)");
  }

  @Test
  void namesModelAndWindowInItsIdentity() {
    CrossEncoderEntailmentScorer scorer =
        scorer(encoder(CrossEncoderEntailmentScorerTest::overlap), 2);
    assertThat(scorer.identity()).isEqualTo("function/windows-2");
    assertThat(scorer.calibrated()).isFalse();
    assertThat(scorer.seesContradiction()).isTrue();
  }

  @Test
  void refusesWindowsWithoutSentences() {
    assertThatThrownBy(
            () ->
                new CrossEncoderEntailmentScorer(
                    encoder(CrossEncoderEntailmentScorerTest::overlap), new RegexSplitter(), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a window needs at least 1 sentence, was 0");
  }

  @Test
  void readsTheLabelsInAnyOrder() {
    int[][] places = {{0, 1, 2}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}};
    for (int[] place : places) {
      FunctionCrossEncoder ordered =
          new FunctionCrossEncoder(
              List.of(LABELS.get(place[0]), LABELS.get(place[1]), LABELS.get(place[2])),
              100,
              pair -> {
                double[] right = overlap(pair);
                return new double[] {right[place[0]], right[place[1]], right[place[2]]};
              });
      CrossEncoderEntailmentScorer scorer = scorer(ordered, 1);
      assertThat(score(scorer, "Two y.", PASSAGE).get(0).entail()).isEqualTo(0.9);
      Entailment denied = score(scorer, "It is x.", Passages.of("p", "", "It is not x.")).get(0);
      assertThat(denied.contradict()).isEqualTo(0.9);
    }
  }

  @Test
  void refusesTwoSwappedLabels() {
    FunctionCrossEncoder swapped =
        new FunctionCrossEncoder(
            List.of("entailment", "not_entailment"),
            100,
            pair -> {
              double entail = overlap(pair)[1];
              return new double[] {1 - entail, entail};
            });
    assertThatThrownBy(() -> new CrossEncoderEntailmentScorer(swapped, new RegexSplitter(), 1))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining(
            "a negated one must be anything else, was (entailment 0.95, not_entailment 0.05)");
  }
}
