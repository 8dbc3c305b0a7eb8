package org.arverify.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CitationsTest {
  private static final int SOURCES = 5;

  private static List<List<Integer>> numbers(String text) {
    return Citations.parse(text, SOURCES).marks().stream().map(Citations.Mark::numbers).toList();
  }

  private static String stripped(String text) {
    return Citations.parse(text, SOURCES).strip(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Oslo [1].      | [[1]]",
        "Oslo. [1]      | [[1]]",
        "Oslo[2].       | [[2]]",
        "Oslo [1,2].    | [[1, 2]]",
        "Oslo [1; 2].   | [[1, 2]]",
        "Oslo [1][2].   | [[1], [2]]",
        "Oslo [1-3].    | [[1, 2, 3]]",
        "Oslo [1–3].    | [[1, 2, 3]]",
        "Oslo [1, 3-5]. | [[1, 3, 4, 5]]",
        "Oslo [ 2 , 1 ].| [[2, 1]]",
        "Oslo [2,1,2].  | [[2, 1]]",
        "Oslo [3-3].    | [[3]]",
        "Oslo 【1】【2, 3】. | [[1], [2, 3]]",
        "Oslo［4］.       | [[4]]",
        "It has vitamin C[1] and B12[2]. | [[1], [2]]",
        "In 1963[1] it opened. | [[1]]",
      })
  void readsEveryKind(String text, String expected) {
    assertThat(numbers(text)).hasToString(expected);
    assertThat(Citations.parse(text, SOURCES).rejected()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Oslo [6].      | [[]]     | 1",
        "Oslo [0].      | [[]]     | 1",
        "Oslo [-1].     | [[]]     | 1",
        "Oslo [3-1].    | [[]]     | 1",
        "Oslo [4-6].      | [[4, 5]] | 1",
        "Oslo [1-99999999].|[[1, 2, 3, 4, 5]]| 1",
        "Oslo [1, 9, 0].| [[1]]    | 2",
        "Oslo [1, 1998].| [[1]]    | 1",
        "Oslo [99999999999].| [[]] | 1",
      })
  void rejectsAndCountsNumbersThatCountNoSource(String text, String expected, int rejected) {
    assertThat(numbers(text)).hasToString(expected);
    assertThat(Citations.parse(text, SOURCES).rejected()).isEqualTo(rejected);
    assertThat(stripped(text)).isEqualTo("Oslo.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It opened [1963].",
        "It was open [1963-1970].",
        "Then a[0] and x_1[2] are read.",
        "Call `b[1]` first.",
        "```\nrow[1]\n```",
        "He wrote \"see [1] there\" twice.",
        "He wrote “see [1]” twice.",
        "Then args[1].length() is 3.",
        "We write xs[2] = 4 here.",
        "Nothing [] or [a] or [1a] here."
      })
  void leavesYearsIndicesCodeAndQuotationsAlone(String text) {
    assertThat(numbers(text)).isEmpty();
    assertThat(Citations.parse(text, SOURCES).rejected()).isZero();
    assertThat(stripped(text)).isEqualTo(text);
  }

  @Test
  void aYearIsANumberWhereThereAreThatManySources() {
    assertThat(Citations.parse("Oslo [1963].", 2000).marks().get(0).numbers())
        .containsExactly(1963);
  }

  @Test
  void aStrayQuotationMarkSwallowsNoCitation() {
    assertThat(numbers("A 5\" gun was used [1]. He said \"no\" [2].")).hasToString("[[1], [2]]");
    assertThat(numbers("\"I came [1]. \"I saw\" [2].")).hasToString("[[1], [2]]");
    // At the end of a quoted sentence it is a citation.
    assertThat(numbers("He said \"it opened in 1963 [1].\"")).hasToString("[[1]]");
  }

  @Test
  void knowsWhereTheBracketsStand() {
    // "Oslo " has 5 characters, "[1, 2]" has 6.
    assertThat(Citations.parse("Oslo [1, 2].", SOURCES).marks())
        .containsExactly(new Citations.Mark(new Span(5, 11), List.of(1, 2)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Oslo [1] is old [2, 3].     | Oslo is old.",
        "Oslo is old. [1]            | Oslo is old.",
        "Oslo is old [1][2].         | Oslo is old.",
        "Oslo is old [1], [2].       | Oslo is old.",
        "Oslo is old [1] and [2].    | Oslo is old.",
        "Oslo is old [1], but [2] no.| Oslo is old, but no.",
        "Oslo is old. [1].           | Oslo is old.",
        "[1] Oslo is old.            | Oslo is old.",
        "Oslo is old.[1]It is.       | Oslo is old. It is.",
        "Oslo is old 【1】.            | Oslo is old.",
        "- [1] Oslo is old.          | - Oslo is old.",
        "Oslo is old.                | Oslo is old.",
      })
  void stripsMarksAndTheSpacesBeforeThem(String text, String expected) {
    assertThat(stripped(text)).isEqualTo(expected);
  }

  @Test
  void refusesANegativeNumberOfSources() {
    assertThatThrownBy(() -> Citations.parse("", -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sources must not be negative, was -1");
  }

  @Test
  void keepsLinesApart() {
    assertThat(stripped("A is b.\n\n[1] C is d.")).isEqualTo("A is b.\n\nC is d.");
    assertThat(stripped("A is\n[1]. C.")).isEqualTo("A is. C.");
    assertThat(stripped("A is b.\n[1]\nC.")).isEqualTo("A is b.\nC.");
  }

  @Test
  void knowsWhereCharactersStoodBefore() {
    String text = "A is b [1]. C is d. [2]";
    UnmarkedText without = Citations.parse(text, SOURCES).unmark(text);
    // "A is b. C is d." without; "C is d." stands at 8-15 there and at 12-19 before.
    assertThat(without.origin(new Span(8, 15))).isEqualTo(new Span(12, 19));
    // "A is b." includes the mark in front of its full stop.
    assertThat(without.origin(new Span(0, 7))).isEqualTo(new Span(0, 11));
    assertThat(without.places()).containsExactly(6, 15);
  }

  @Test
  void namesEachNumberOnceInTheOrderOfFirstCitation() {
    assertThat(Citations.parse("A [3]. B [1, 3-4].", SOURCES).numbers()).containsExactly(3, 1, 4);
  }

  @Test
  void readsCitationsBehindTheSentencesOfAQuotation() {
    assertThat(numbers("“It opened. [2]” B.")).hasToString("[[2]]");
    assertThat(numbers("\"It opened [1]. It closed [2].\"")).hasToString("[[1], [2]]");
    assertThat(numbers("“The city [3] was large” they said.")).isEmpty();
  }
}
