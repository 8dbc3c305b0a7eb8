package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arverify.claim.Claim;
import org.arverify.fakes.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceClaimExtractorTest {
  private static final List<Passage> EVIDENCE =
      List.of(Passages.of("a", "A."), Passages.of("b", "B."), Passages.of("c", "C."));

  private static List<Claim> extract(String answer) {
    return new SentenceClaimExtractor(new RegexSplitter()).extract(answer, EVIDENCE);
  }

  private static List<String> texts(String answer) {
    return extract(answer).stream().map(Claim::text).toList();
  }

  @Test
  void makesAClaimOfEachSentence() {
    // "Oslo is large [1]." stands at 0-18, "It is cold [2, 3]." at 19-37.
    assertThat(extract("Oslo is large [1]. It is cold [2, 3]."))
        .containsExactly(
            new Claim("c1", "Oslo is large.", new Span(0, 18), List.of("a")),
            new Claim("c2", "It is cold.", new Span(19, 37), List.of("b", "c")));
  }

  @Test
  void givesCitationsBehindTheFullStopToTheSentenceBefore() {
    // ". [1]" ends at 18; "It is cold.[2]" at 19-33.
    assertThat(extract("Oslo is large. [1] It is cold.[2] Yes it is."))
        .containsExactly(
            new Claim("c1", "Oslo is large.", new Span(0, 18), List.of("a")),
            new Claim("c2", "It is cold.", new Span(19, 33), List.of("b")),
            new Claim("c3", "Yes it is.", new Span(34, 44), List.of()));
  }

  @Test
  void givesCitationsThatOpenALineToTheSentenceBehind() {
    assertThat(extract("[1] Oslo is large.\n[2] It is cold.\n[3]"))
        .containsExactly(
            new Claim("c1", "Oslo is large.", new Span(0, 18), List.of("a")),
            new Claim("c2", "It is cold.", new Span(19, 38), List.of("b", "c")));
  }

  @Test
  void citesAPassageOnceAClaim() {
    assertThat(extract("Oslo [1] is large [2][1]. [1]").get(0).citedPassageIds())
        .containsExactly("a", "b");
  }

  @Test
  void losesNoUncitedSentenceAndNoSourceThatDoesNotExist() {
    assertThat(extract("Oslo is large [7]. It is cold."))
        .extracting(Claim::citedPassageIds)
        .containsExactly(List.of(), List.of());
    assertThat(texts("Oslo is large [7]. It is cold."))
        .containsExactly("Oslo is large.", "It is cold.");
  }

  @Test
  void claimsAreOnOneLineWithoutListMarks() {
    String answer = "Facts:\n- Oslo is   large [1].\n2. It is cold.\n• It snows";
    assertThat(texts(answer)).containsExactly("Oslo is large.", "It is cold.", "It snows");
    Claim first = extract(answer).get(0);
    assertThat(first.span().of(answer)).isEqualTo("- Oslo is   large [1].");
  }

  @Test
  void citationsEndSentencesThatTheSplitterDoesNot() {
    SentenceSplitter whole = text -> text.isBlank() ? List.of() : List.of(trimmed(text));
    List<Claim> claims =
        new SentenceClaimExtractor(whole)
            .extract(
                "He said \"Stop.\" [1] \"Go\" was next [2]. It is by Foo Inc. [3] today.",
                EVIDENCE);
    // Behind "Inc." goes a small letter on: no end.
    assertThat(claims)
        .extracting(Claim::text)
        .containsExactly("He said \"Stop.\"", "\"Go\" was next.", "It is by Foo Inc. today.");
    assertThat(claims)
        .extracting(Claim::citedPassageIds)
        .containsExactly(List.of("a"), List.of("b"), List.of("c"));
  }

  private static Span trimmed(String text) {
    int start = text.length() - text.stripLeading().length();
    return new Span(start, start + text.strip().length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Is Oslo large?",
        "Really?!",
        "# Overview",
        "## The size of Oslo",
        "**Overview**",
        "**Note:**",
        "The reasons are:",
        "I don't know.",
        "I don't know [1].",
        "The evidence does not say who won [1].",
        "[1]",
        "[1][2].",
        "1.",
        "-",
        "…",
        "",
        " \n ",
      })
  void findsNoClaimIn(String answer) {
    assertThat(extract(answer)).isEmpty();
  }

  @Test
  void takesAShortLineAboveTextForAHeading() {
    assertThat(texts("Size of Oslo\nOslo is large.")).containsExactly("Oslo is large.");
    assertThat(texts("Oslo is large\nIt is cold.")).containsExactly("Oslo is large", "It is cold.");
    assertThat(texts("Oslo")).containsExactly("Oslo");
    assertThat(texts("It is cold.\nOslo")).containsExactly("It is cold.", "Oslo");
    assertThat(texts("- Oslo\n- Bergen")).containsExactly("Oslo", "Bergen");
  }

  @Test
  void keepsYearsAndIndicesInTheClaim() {
    assertThat(texts("It began in [1994] and a[0] is set [1]."))
        .containsExactly("It began in [1994] and a[0] is set.");
  }
}
