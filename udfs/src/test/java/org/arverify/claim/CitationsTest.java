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

  private static String unmarked(String text) {
    return Citations.parse(text, SOURCES).unmark(text).text();
  }

  @Test
  void readsEveryForm() {
    assertThat(numbers("A [1].")).containsExactly(List.of(1));
    assertThat(numbers("A [1,2].")).containsExactly(List.of(1, 2));
    assertThat(numbers("A [1; 2].")).containsExactly(List.of(1, 2));
    assertThat(numbers("A [1][2].")).containsExactly(List.of(1), List.of(2));
    assertThat(numbers("A [1-3].")).containsExactly(List.of(1, 2, 3));
    assertThat(numbers("A [2–3].")).containsExactly(List.of(2, 3));
    assertThat(numbers("A [1, 3-5].")).containsExactly(List.of(1, 3, 4, 5));
    assertThat(numbers("A [ 4 ].")).containsExactly(List.of(4));
    assertThat(numbers("A. [2] B.[3]")).containsExactly(List.of(2), List.of(3));
  }

  @Test
  void citesASourceOnceAMark() {
    assertThat(numbers("A [3, 1, 2-3].")).containsExactly(List.of(3, 1, 2));
    assertThat(Citations.parse("A [3]. B [1, 3].", SOURCES).numbers()).containsExactly(3, 1);
  }

  @Test
  void knowsWhereMarksStand() {
    // "A [1]. [2]": brackets at 2-5 and 7-10.
    assertThat(Citations.parse("A [1]. [2]", SOURCES).marks())
        .containsExactly(
            new Citations.Mark(new Span(2, 5), List.of(1)),
            new Citations.Mark(new Span(7, 10), List.of(2)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A [0].        | 1", // zero
        "A [6].        | 1", // one more than there are
        "A [-1].       | 1", // negative
        "A [0, 1, 9].  | 2",
        "A [4-7].      | 1", // leaves the sources: 4 and 5 are cited
        "A [3-2].      | 1", // runs backwards
        "A [99999999]. | 1",
        "A [1-99999999].|1",
        "A [1].        | 0",
      })
  void countsWhatDoesNotExist(String text, int rejected) {
    assertThat(Citations.parse(text, SOURCES).rejected()).isEqualTo(rejected);
  }

  @Test
  void keepsWhatARangeHasInsideTheSources() {
    assertThat(numbers("A [4-7].")).containsExactly(List.of(4, 5));
    assertThat(numbers("A [0, 1, 9].")).containsExactly(List.of(1));
    assertThat(numbers("A [9].")).containsExactly(List.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It began in [1994].",
        "It lasted [1914-1918].",
        "Set a[0] to b.",
        "Read row_ids[2] first.",
        "Then args[1].length() is 3.",
        "We write xs[2] = 4 here.",
        "The code `x [1]` runs.",
        "```\nprint(y [1])\n```",
        "He wrote \"see [1]\" below.",
        "“The city [3] was large” they said.",
        "An empty [] and a word [note].",
        "A mix [1a] of both.",
      })
  void readsNoCitationIn(String text) {
    assertThat(Citations.parse(text, SOURCES)).isEqualTo(new Citations(List.of(), 0));
    assertThat(unmarked(text)).isEqualTo(text);
  }

  @Test
  void readsCitationsThatEndAQuotedSentence() {
    assertThat(numbers("The text says \"it opened in 1963 [1].\"")).containsExactly(List.of(1));
    assertThat(numbers("“It opened. [2]” B.")).containsExactly(List.of(2));
    assertThat(numbers("\"It opened [1]. It closed [2].\""))
        .containsExactly(List.of(1), List.of(2));
  }

  @Test
  void takesNoInchesForQuotationMarks() {
    assertThat(numbers("The 12\" disc [1] and the 7\" disc [2]."))
        .containsExactly(List.of(1), List.of(2));
  }

  @Test
  void readsCitationsThatFollowAWordOrAName() {
    assertThat(numbers("Vitamin C[1] and Covid-19[2] in Paris[3].")).hasSize(3);
  }

  @Test
  void aYearIsASourceWhereThereAreThatMany() {
    assertThat(Citations.parse("A [1994].", 2000).numbers()).containsExactly(1994);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A is b [1].|A is b.",
        "A is b. [1] C is d.[2]|A is b. C is d.",
        "A is b [1], [2].|A is b.",
        "A is b [1] [2][3].|A is b.",
        "A is b. [1].|A is b.",
        "[1] A is b.|A is b.",
        "A [1] is b [9].|A is b.",
        "A is b.[1]C is d.|A is b. C is d.",
        "- [1] A is b.|- A is b.",
      })
  void takesMarksOutWithTheirBlanks(String text, String without) {
    assertThat(unmarked(text)).isEqualTo(without);
  }

  @Test
  void keepsLinesApart() {
    assertThat(unmarked("A is b.\n\n[1] C is d.")).isEqualTo("A is b.\n\nC is d.");
    assertThat(unmarked("A is\n[1]. C.")).isEqualTo("A is. C.");
    assertThat(unmarked("A is b.\n[1]\nC.")).isEqualTo("A is b.\nC.");
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
  void refusesNegativeSources() {
    assertThatThrownBy(() -> Citations.parse("A", -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sources must not be negative, was -1");
  }
}
