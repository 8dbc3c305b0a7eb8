package org.arverify.metric;

import static org.arverify.metric.AnswerVariant.HOTPOTQA;
import static org.arverify.metric.AnswerVariant.KILT;
import static org.arverify.metric.AnswerVariant.SQUAD;
import static org.arverify.metric.AnswerVariant.SQUAD2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AnswerMetricsTest {

  @Test
  void matchesExactlyWhenOneReferenceDoes() {
    assertThat(AnswerMetrics.exactMatch("The U.S.", List.of("France", "us"))).hasValue(1);
    assertThat(AnswerMetrics.exactMatch("in the U.S.", List.of("France", "us"))).hasValue(0);
  }

  @Test
  void takesTheBestF1OfTheReferences() {
    // prediction {big, black, cat}; reference {black, cat}: P = 2/3, R = 1, F1 = 4/5;
    // reference {cat}: P = 1/3, R = 1, F1 = 1/2.
    assertThat(AnswerMetrics.f1("The big black cat.", List.of("a cat", "black cat")))
        .hasValueCloseTo(0.8, within(1e-12));
  }

  @Test
  void countsARepeatedTokenAsOftenAsBothHaveIt() {
    // {no, no, no, way} and {no, no}: 2 shared, P = 2/4, R = 2/2, F1 = 2/3.
    assertThat(AnswerMetrics.f1("no no no way", List.of("no no")))
        .hasValueCloseTo(2.0 / 3, within(1e-12));
  }

  @Test
  void isUndefinedWithoutReferences() {
    assertThat(AnswerMetrics.exactMatch("x", List.of())).isEmpty();
    assertThat(AnswerMetrics.f1("x", List.of())).isEmpty();
    assertThat(AnswerMetrics.containment("x", List.of())).isEmpty();
    assertThat(AnswerMetrics.substringContainment("x", List.of())).isEmpty();
    assertThat(AnswerMetrics.exactMatch(KILT, "x", List.of(" "))).isEmpty();
  }

  @Test
  void differsByVariantWhereBothNormaliseToNothing() {
    List<String> article = List.of("A.");
    assertThat(AnswerMetrics.exactMatch(SQUAD, "The", article)).hasValue(1);
    assertThat(AnswerMetrics.f1(SQUAD, "The", article)).hasValue(0);
    assertThat(AnswerMetrics.exactMatch(SQUAD2, "The", article)).hasValue(1);
    assertThat(AnswerMetrics.f1(SQUAD2, "The", article)).hasValue(1);
    assertThat(AnswerMetrics.f1(HOTPOTQA, "The", article)).hasValue(0);
    assertThat(AnswerMetrics.exactMatch(KILT, "The", article)).hasValue(1);
    assertThat(AnswerMetrics.f1(KILT, "The", article)).hasValue(0);
  }

  @Test
  void countsABlankPredictionAsWrongInKilt() {
    assertThat(AnswerMetrics.exactMatch(SQUAD, " ", List.of("the"))).hasValue(1);
    assertThat(AnswerMetrics.exactMatch(KILT, " ", List.of("the"))).hasValue(0);
  }

  @Test
  void wantsNoAnswerInSquad2WhereNoReferenceIsLeft() {
    assertThat(AnswerMetrics.exactMatch(SQUAD2, "", List.of())).hasValue(1);
    assertThat(AnswerMetrics.f1(SQUAD2, "", List.of())).hasValue(1);
    assertThat(AnswerMetrics.f1(SQUAD2, "Prague", List.of())).hasValue(0);
    // "the" is dropped, "cat" stays.
    assertThat(AnswerMetrics.exactMatch(SQUAD2, "", List.of("the", "cat"))).hasValue(0);
  }

  @Test
  void givesHotpotQaNoPartOfAYesOrNo() {
    // {yes, it, is} and {yes}: P = 1/3, R = 1, F1 = 1/2 but for HotpotQA's rule.
    assertThat(AnswerMetrics.f1(SQUAD, "Yes, it is", List.of("yes"))).hasValue(0.5);
    assertThat(AnswerMetrics.f1(HOTPOTQA, "Yes, it is", List.of("yes"))).hasValue(0);
    assertThat(AnswerMetrics.f1(HOTPOTQA, "no", List.of("no way"))).hasValue(0);
    assertThat(AnswerMetrics.f1(HOTPOTQA, "noanswer", List.of("noanswer given"))).hasValue(0);
    assertThat(AnswerMetrics.f1(HOTPOTQA, "Yes.", List.of("yes"))).hasValue(1);
    assertThat(AnswerMetrics.f1(HOTPOTQA, "no way", List.of("no hope"))).hasValue(0.5);
  }

  @Test
  void findsWholeTokensAlone() {
    assertThat(AnswerMetrics.containment("He often came", List.of("ten"))).hasValue(0);
    assertThat(AnswerMetrics.substringContainment("He often came", List.of("ten"))).hasValue(1);
    assertThat(AnswerMetrics.containment("because", List.of("US"))).hasValue(0);
    assertThat(AnswerMetrics.substringContainment("because", List.of("US"))).hasValue(1);
    assertThat(AnswerMetrics.containment("born in the U.S. in 1950", List.of("US"))).hasValue(1);
    assertThat(AnswerMetrics.containment("Mark and Twain", List.of("Mark Twain"))).hasValue(0);
    assertThat(AnswerMetrics.containment("not Mark Twain", List.of("Mark Twain"))).hasValue(1);
  }

  @Test
  void findsNothingByAReferenceWithoutTokensButInTheOfficialForm() {
    assertThat(AnswerMetrics.containment("x", List.of("The"))).isEmpty();
    assertThat(AnswerMetrics.containment("x", List.of("The", "y"))).hasValue(0);
    assertThat(AnswerMetrics.substringContainment("x", List.of("The"))).hasValue(1);
  }

  @Test
  void hasAnswersAsDprDoes() {
    assertThat(AnswerMetrics.hasAnswer("He often came.", List.of("ten"))).isFalse();
    assertThat(AnswerMetrics.hasAnswer("It was ten.", List.of("Ten"))).isTrue();
    // Composed and decomposed forms meet in NFD.
    assertThat(AnswerMetrics.hasAnswer("le caf\u00e9", List.of("Cafe\u0301"))).isTrue();
    // Punctuation is a token and articles stay: "u . s ." and "u s" differ.
    assertThat(AnswerMetrics.hasAnswer("the U.S. army", List.of("U.S."))).isTrue();
    assertThat(AnswerMetrics.hasAnswer("the U.S. army", List.of("US"))).isFalse();
    assertThat(AnswerMetrics.hasAnswer("army", List.of("the army"))).isFalse();
    // No token at all: in every text.
    assertThat(AnswerMetrics.hasAnswer("army", List.of(" "))).isTrue();
    assertThat(AnswerMetrics.hasAnswer("army", List.of())).isFalse();
  }

  @Test
  void defaultsToSquad() {
    assertThat(AnswerMetrics.f1("Yes, it is", List.of("yes"))).isEqualTo(OptionalDouble.of(0.5));
    assertThat(HOTPOTQA.label()).isEqualTo("hotpotqa");
  }
}
