package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.retrieval.CrossEncoder.TextPair;
import org.junit.jupiter.api.Test;

class CrossEncoderEntailmentScorerTest {
  private static final String[] LABELS = {"contradiction", "entailment", "neutral"};

  /** A sentence ends with ". " or the text. */
  private static final SentenceSplitter SPLITTER =
      text -> {
        List<Span> spans = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
          int stop = text.indexOf(". ", start);
          int end = stop < 0 ? text.length() : stop + 1;
          spans.add(new Span(start, end));
          start = end + 1;
        }
        return spans;
      };

  private static CrossEncoderEntailmentScorer scorer(ToldCrossEncoder encoder, int sentences) {
    return new CrossEncoderEntailmentScorer(encoder, SPLITTER, sentences);
  }

  private static Entailment score(String claim, Passage passage, String... labels) {
    return scorer(ToldCrossEncoder.honest(labels), 1)
        .score(List.of(new EntailmentRequest(claim, List.of(passage))))
        .get(0)
        .get(0);
  }

  private static Passage text(String text) {
    return Passages.of("p", "", text);
  }

  @Test
  void readsTheLabelsInAnyOrder() {
    for (String[] labels :
        new String[][] {
          LABELS,
          {"entailment", "neutral", "contradiction"},
          {"contradiction", "neutral", "entailment"}
        }) {
      Entailment same = score("Oslo is old.", text("Oslo is old."), labels);
      assertThat(same.entail()).isEqualTo(0.9);
      assertThat(same.contradict()).isEqualTo(0.05);
      Entailment opposite = score("Oslo is old.", text("Oslo is not old."), labels);
      assertThat(opposite.entail()).isEqualTo(0.05);
      assertThat(opposite.contradict()).isEqualTo(0.9);
    }
  }

  @Test
  void aTwoClassModelSeesNoContradiction() {
    String[] labels = {"entailment", "not_entailment"};
    Entailment opposite = score("Oslo is old.", text("Oslo is not old."), labels);
    assertThat(opposite.entail()).isEqualTo(0.1);
    assertThat(opposite.contradict()).isZero();
    assertThat(opposite.neutral()).isEqualTo(0.9);
    assertThat(scorer(ToldCrossEncoder.honest(labels), 1).seesContradiction()).isFalse();
    assertThat(scorer(ToldCrossEncoder.honest(LABELS), 1).seesContradiction()).isTrue();
  }

  @Test
  void labelsInAnotherOrderThanTheOutputsAreRefused() {
    for (List<String> truth :
        List.of(
            // entailment and contradiction swapped, entailment and neutral, neutral and
            // contradiction
            List.of("entailment", "contradiction", "neutral"),
            List.of("contradiction", "neutral", "entailment"),
            List.of("neutral", "entailment", "contradiction"))) {
      assertThatThrownBy(() -> scorer(new ToldCrossEncoder(List.of(LABELS), truth), 1))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
          .hasMessageStartingWith("the cross-encoder told fails its self-test (a copied claim is")
          .hasMessageEndingWith(
              "its labels [contradiction, entailment, neutral] are in another order than"
                  + " config.json says, or it is no NLI model");
    }
    List<String> two = List.of("entailment", "not_entailment");
    assertThatThrownBy(
            () -> scorer(new ToldCrossEncoder(two, List.of("not_entailment", "entailment")), 1))
        .hasMessage(
            "the cross-encoder told fails its self-test (a copied claim is entailed with 0.100, an"
                + " unrelated one with 0.900, a negated one contradicted with no class): its labels"
                + " [entailment, not_entailment] are in another order than config.json says, or it"
                + " is no NLI model");
  }

  @Test
  void readsWindowsThatOverlapByAllButOneSentenceAndTheWholeText() {
    ToldCrossEncoder encoder = ToldCrossEncoder.honest(LABELS);
    CrossEncoderEntailmentScorer scorer = scorer(encoder, 2);
    scorer.score(List.of(new EntailmentRequest("Old.", List.of(text("A. B. C.")))));
    assertThat(encoder.batches.get(1))
        .extracting(TextPair::first)
        .containsExactly("A. B.", "B. C.", "C.", "A. B. C.");
    assertThat(encoder.batches.get(1)).extracting(TextPair::second).containsOnly("Old.");
  }

  @Test
  void aPassageEntailsAndContradictsAsMuchAsItsStrongestWindows() {
    // The first sentence contradicts, the last entails; the whole text holds the claim.
    String both = "Oslo is not old. Rice is cheap. Oslo is old.";
    Entailment entailment = score("Oslo is old.", text(both), LABELS);
    assertThat(entailment.entail()).isEqualTo(0.9);
    assertThat(entailment.contradict()).isEqualTo(0.9);
    assertThat(entailment.neutral()).isZero();
    // The claim is entailed as much as contradicted: the window that entails is named.
    assertThat(entailment.window().of(both)).isEqualTo("Oslo is old.");
    String denied = "Rice is cheap. Oslo is not old.";
    assertThat(score("Oslo is old.", text(denied), LABELS).window().of(denied))
        .isEqualTo("Oslo is not old.");
  }

  @Test
  void theTitleStandsBeforeEveryWindow() {
    ToldCrossEncoder encoder = ToldCrossEncoder.honest(LABELS);
    scorer(encoder, 1)
        .score(List.of(new EntailmentRequest("Old.", List.of(Passages.of("p", "Oslo", "A. B.")))));
    assertThat(encoder.batches.get(1))
        .extracting(TextPair::first)
        .containsExactly("Oslo. A.", "Oslo. B.", "Oslo. A. B.");
  }

  @Test
  void everyWindowIsScoredOnceAClaimAndAllInOneCall() {
    ToldCrossEncoder encoder = ToldCrossEncoder.honest(LABELS);
    CrossEncoderEntailmentScorer scorer = scorer(encoder, 1);
    List<Passage> passages = Passages.numbered("A. B.", "B. C.", "A. B.");
    List<List<Entailment>> scores =
        scorer.score(
            List.of(
                new EntailmentRequest("A.", passages),
                new EntailmentRequest("C.", List.of()),
                new EntailmentRequest("A.", List.of(passages.get(1)))));
    // One call for the self-test, one for all: A, B, "A. B.", C, "B. C."
    assertThat(encoder.batches).hasSize(2);
    assertThat(encoder.batches.get(1)).hasSize(5).doesNotHaveDuplicates();
    assertThat(scores.get(0)).extracting(Entailment::entail).containsExactly(0.9, 0.05, 0.9);
    assertThat(scores.get(1)).isEmpty();
    assertThat(scores.get(2)).containsExactly(scores.get(0).get(1));
  }

  @Test
  void nothingToScoreIsNoCall() {
    ToldCrossEncoder encoder = ToldCrossEncoder.honest(LABELS);
    assertThat(scorer(encoder, 1).score(List.of(new EntailmentRequest("A.", List.of()))))
        .containsExactly(List.of());
    assertThat(encoder.batches).hasSize(1);
  }

  @Test
  void leavesTheEncoderToItsOwner() {
    CrossEncoderEntailmentScorer scorer = scorer(ToldCrossEncoder.honest(LABELS), 3);
    scorer.close();
    assertThat(scorer.identity()).isEqualTo("told/windows-3");
    assertThat(scorer.calibrated()).isFalse();
  }

  @Test
  void refusesAWindowOfNoSentence() {
    assertThatThrownBy(() -> scorer(ToldCrossEncoder.honest(LABELS), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a window needs at least 1 sentence, was 0");
  }
}
