package org.arverify.report.story;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappingTest {
  @Test
  void breaksBetweenWordsAndCutsThoseThatAreLongerThanALine() {
    assertThat(Wrapping.wrap("one two\nthree", 7, 0)).containsExactly("one two", "three");
    assertThat(Wrapping.wrap("one two three", 7, 4)).containsExactly("one", "two", "three");
    assertThat(Wrapping.wrap("ab abcdefgh c", 5, 0)).containsExactly("ab", "abcde", "fgh c");
    assertThat(Wrapping.wrap("  ", 5, 0)).isEmpty();
  }

  @Test
  void countsColumnsAndNotCharacters() {
    assertThat(Wrapping.width("ab")).isEqualTo(2);
    // Ideographs take two columns, a combining accent none.
    assertThat(Wrapping.width("数据")).isEqualTo(4);
    assertThat(Wrapping.width("e\u0301")).isEqualTo(1);
    assertThat(Wrapping.wrap("数据库系统", 6, 0)).containsExactly("数据库", "系统");
  }

  @Test
  void anExcerptEndsWithAnEllipsisWhereTheTextGoesOn() {
    assertThat(Wrapping.first("one two three", 8)).hasValue("one two…");
    assertThat(Wrapping.first("one two", 7)).hasValue("one two");
    assertThat(Wrapping.first(" ", 7)).isEmpty();
  }

  @Test
  void noTextSteersTheTerminal() {
    // An escape sequence that would clear the screen, a bell, and a mark that turns the direction.
    assertThat(Wrapping.wrap("a\u001b[2Jb\u0007c\u202Ed", 20, 0)).containsExactly("a [2Jb c d");
  }
}
