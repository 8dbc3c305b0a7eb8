package org.arverify.agent.ragenta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.arverify.agent.ragenta.CitedAnswer.Delivered;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CitedAnswerTest {
  private static final RegexSplitter SPLITTER = new RegexSplitter();
  private static final List<Passage> THREE = Passages.numbered("One.", "Two.", "Three.");

  private static CitedAnswer answer(String text) {
    return new CitedAnswer(text, 3);
  }

  private static String without(String text, Integer... places) {
    CitedAnswer answer = answer(text);
    return answer.without(Set.of(places), answer.statements(SPLITTER)).text();
  }

  /** "A is B. [1]" has 11 characters, "C is D [2, 3]." starts at 12 and has 14. */
  @Test
  void aSentenceHasTheMarksInsideAndBehindIt() {
    assertThat(answer("A is B. [1] C is D [2, 3]. E.").statements(SPLITTER))
        .containsExactly(
            new Statement("A is B.", List.of(1), new Span(0, 11)),
            new Statement("C is D.", List.of(2, 3), new Span(12, 26)),
            new Statement("E.", List.of(), new Span(27, 29)));
  }

  @Test
  void aMarkThatOpensALineBelongsToIt() {
    assertThat(answer("A is B.\n[2] C is D.").statements(SPLITTER))
        .extracting(Statement::sources)
        .containsExactly(List.of(), List.of(2));
    assertThat(answer("").statements(SPLITTER)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A is B. [1] C is D [2]. E.       | 0 | C is D [2]. E.",
        "A is B. [1] C is D [2]. E.       | 1 | A is B. [1] E.",
        "A is B. [1] C is D [2]. E.       | 2 | A is B. [1] C is D [2].",
        "- A is B [1].\\n- C is D.\\n- E. | 1 | - A is B [1].\\n- E.",
        "A is B.\\n\\nC is D [1].\\n\\nE. | 1 | A is B.\\n\\nE.",
        "A is B [1].                      | 0 | ''",
      })
  void whatIsLeftStaysAsItWasWritten(String text, int place, String left) {
    assertThat(without(text.replace("\\n", "\n"), place)).isEqualTo(left.replace("\\n", "\n"));
  }

  @Test
  void marksOfOneAnswerBecomeNumbersOfAllSources() {
    Sources sources = new Sources();
    sources.add(THREE.subList(0, 2));
    sources.add(List.of(THREE.get(2), THREE.get(1)));

    // Written from p3 and p2, which are the third and the second source.
    CitedAnswer answer =
        CitedAnswer.of(
            "X [1]. Y [2, 9]. Z [7]. In [1999] a[0].",
            List.of(THREE.get(2), THREE.get(1)),
            sources);
    assertThat(answer.text()).isEqualTo("X [3]. Y [2]. Z. In [1999] a[0].");
    assertThat(CitedAnswer.of("X [4]. Y [1-3].", sources).text()).isEqualTo("X. Y [1, 2, 3].");
  }

  @Test
  void citationsAreNumberedOnceInTheOrderOfFirstCitation() {
    Sources sources = new Sources();
    sources.add(THREE);

    Delivered delivered = answer("X [3]. Y [2, 3]. Z [3].").delivered(sources);
    assertThat(delivered.text()).isEqualTo("X [1]. Y [2, 1]. Z [1].");
    assertThat(delivered.cited()).containsExactly(THREE.get(2), THREE.get(1));
  }
}
