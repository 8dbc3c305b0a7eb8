package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTextTest {

  /** Right-hand sides: output of the reference's normalize_answer under Python 3. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The | ''
          A. | ''
          U.S. | us
          C++ | c
          C# | c
          1,234.5 | 12345
          state-of-the-art | stateoftheart
          “The” cat – a dog | “ ” cat – dog
          THE_A an x | thea x
          5a the2 | 5a the2
          Caf\u00e9 | caf\u00e9
          Cafe\u0301 | cafe\u0301
          a\u0301 b | \u0301 b
          an\u203fx | \u203fx
          a\ud835\udd04 | a\ud835\udd04
          \ud835\udd04 a \ud835\udd05 | \ud835\udd04 \ud835\udd05
          \u0130stanbul | i\u0307stanbul
          \u039f\u0394\u039f\u03a3 | \u03bf\u03b4\u03bf\u03c2
          """)
  void normalisesAsTheReferencesDo(String text, String expected) {
    assertThat(AnswerText.normalise(text)).isEqualTo(expected);
  }

  @Test
  void splitsAtEverySpaceThatPythonSplitsAt() {
    assertThat(AnswerText.tokens("\u00a0the\u00a0Cat\u2003sat\u001fon\n"))
        .containsExactly("cat", "sat", "on");
  }

  @Test
  void hasNoTokensWhereNothingIsLeft() {
    assertThat(AnswerText.tokens("The ...")).isEmpty();
  }

  @Test
  void foldsCaseAndSpaceAlone() {
    assertThat(AnswerText.folded("  The\u00a0U.S.\n Army ")).isEqualTo("the u.s. army");
  }
}
