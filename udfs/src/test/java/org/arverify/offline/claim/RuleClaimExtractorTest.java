package org.arverify.offline.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arverify.claim.Claim;
import org.arverify.evidence.Passages;
import org.arverify.nlp.OpenNlpWordTagger;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleClaimExtractorTest {
  private static final RuleClaimExtractor EXTRACTOR =
      new RuleClaimExtractor(new SparkNlpSentenceSplitter(), new OpenNlpWordTagger());
  private static final List<Passage> EVIDENCE = Passages.numbered("One.", "Two.", "Three.");

  private static List<Claim> claims(String answer) {
    return EXTRACTOR.extract(answer, EVIDENCE);
  }

  private static List<String> texts(String answer) {
    return claims(answer).stream().map(Claim::text).toList();
  }

  private static List<List<String>> cited(String answer) {
    return claims(answer).stream().map(Claim::citedPassageIds).toList();
  }

  @Test
  void everySentenceIsAClaimWithItsCitationsAndItsSpan() {
    String answer = "Oslo is old [1]. It lies on a fjord [2][3].";
    List<Claim> claims = claims(answer);
    assertThat(claims).extracting(Claim::id).containsExactly("c1", "c2");
    assertThat(claims)
        .extracting(Claim::text)
        .containsExactly("Oslo is old.", "Oslo lies on a fjord.");
    assertThat(cited(answer)).containsExactly(List.of("p1"), List.of("p2", "p3"));
    // "Oslo is old [1]." has 16 characters.
    assertThat(claims.get(0).span().of(answer)).isEqualTo("Oslo is old [1].");
    assertThat(claims.get(1).span().start()).isEqualTo(17);
    assertThat(claims.get(1).span().end()).isEqualTo(answer.length());
  }

  @Test
  void marksBehindTheFullStopBelongToTheSentenceBefore() {
    String answer = "Oslo is old. [1] It lies on a fjord. [2] [3]";
    assertThat(texts(answer)).containsExactly("Oslo is old.", "Oslo lies on a fjord.");
    assertThat(cited(answer)).containsExactly(List.of("p1"), List.of("p2", "p3"));
    assertThat(claims(answer).get(0).span().of(answer)).isEqualTo("Oslo is old. [1]");
    assertThat(claims(answer).get(1).span().of(answer)).isEqualTo("It lies on a fjord. [2] [3]");
  }

  @Test
  void aMarkWithAFullStopOfItsOwnIsNoClaim() {
    assertThat(texts("Oslo is old. [1].")).containsExactly("Oslo is old.");
    assertThat(cited("Oslo is old. [1].")).containsExactly(List.of("p1"));
    assertThat(claims("[1] [2].")).isEmpty();
  }

  @Test
  void marksBeforeTheFirstWordOfALineBelongToThatLine() {
    String answer = "[1] Oslo is old.\n\n[2] Bergen is wet.";
    assertThat(texts(answer)).containsExactly("Oslo is old.", "Bergen is wet.");
    assertThat(cited(answer)).containsExactly(List.of("p1"), List.of("p2"));
  }

  @Test
  void citationsThatCountNoSourceAreLeftOutOfTextAndIds() {
    assertThat(texts("Oslo is old [7].")).containsExactly("Oslo is old.");
    assertThat(cited("Oslo is old [7, 1].")).containsExactly(List.of("p1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Is Oslo old?",
        "He asked, \"Is Oslo old?\"",
        "# Oslo",
        "**Oslo**",
        "These are the facts:",
        "I don't know.",
        "The context does not mention Oslo.",
        "It is so.",
        "Sure!",
        "1.",
        "…",
        "",
        "  \n "
      })
  void questionsHeadingsRefusalsAndFragmentsAreNoClaims(String answer) {
    assertThat(claims(answer)).isEmpty();
  }

  @Test
  void listItemsAreClaimsWithoutTheirMarks() {
    String answer = "Facts:\n- Oslo is old [1].\n* Bergen is wet.\n2. Narvik is cold [2]";
    assertThat(texts(answer)).containsExactly("Oslo is old.", "Bergen is wet.", "Narvik is cold");
    assertThat(cited(answer)).containsExactly(List.of("p1"), List.of(), List.of("p2"));
  }

  @Test
  void spansCountUtf16UnitsAlsoBehindCharactersOfTwo() {
    String answer = "Oslo 🏔️ is old [1]. 𝔄lso Bergen.";
    assertThat(texts(answer)).containsExactly("Oslo 🏔️ is old.", "𝔄lso Bergen.");
    assertThat(claims(answer).get(1).span().of(answer)).isEqualTo("𝔄lso Bergen.");
  }

  @Test
  void lineBreaksInsideASentenceBecomeSpaces() {
    assertThat(texts("Oslo is\n  old [1].")).containsExactly("Oslo is old.");
  }

  @Test
  void citationsEndSentencesThatTheSplitterDoesNot() {
    SentenceSplitter whole = text -> text.isBlank() ? List.of() : List.of(trimmed(text));
    List<Claim> claims =
        new RuleClaimExtractor(whole, new OpenNlpWordTagger())
            .extract(
                "He said \"Stop.\" [1] \"Go\" was next [2]. It is by Foo Inc. [3] today.",
                EVIDENCE);
    // Behind "Inc." goes a small letter on: no end.
    assertThat(claims)
        .extracting(Claim::text)
        .containsExactly("He said \"Stop.\"", "\"Go\" was next.", "It is by Foo Inc. today.");
    assertThat(claims)
        .extracting(Claim::citedPassageIds)
        .containsExactly(List.of("p1"), List.of("p2"), List.of("p3"));
  }

  private static Span trimmed(String text) {
    int start = text.length() - text.stripLeading().length();
    return new Span(start, start + text.strip().length());
  }

  @Test
  void aShortLineWithoutVerbAboveTextIsAHeading() {
    assertThat(texts("Size of Oslo\n\nOslo is large.")).containsExactly("Oslo is large.");
    assertThat(texts("Oslo is large\n\nIt is so cold."))
        .containsExactly("Oslo is large", "Oslo is so cold.");
    assertThat(texts("Oslo")).containsExactly("Oslo");
    assertThat(texts("- Oslo\n- Bergen")).containsExactly("Oslo", "Bergen");
  }

  @Test
  void yearsAndIndicesStayInTheClaim() {
    assertThat(texts("It began in [1994] and a[0] is set [1]."))
        .containsExactly("It began in [1994] and a[0] is set.");
  }
}
