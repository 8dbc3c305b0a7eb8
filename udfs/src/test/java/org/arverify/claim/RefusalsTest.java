package org.arverify.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "I don't know.",
        "I don’t know.",
        "I do not know who wrote it.",
        "I'm sorry, I cannot help.",
        "I am not sure.",
        "I'm unable to answer.",
        "I cannot determine this from the passages.",
        "Based on the provided context, I cannot answer the question.",
        "The evidence does not answer this question.",
        "Unfortunately, the provided documents do not mention the year.",
        "The context doesn't say.",
        "These passages are not sufficient.",
        "No information is available.",
        "There is not enough information to answer.",
        "The question cannot be answered.",
        "Unknown.",
        "N/A",
        "Yes.",
        "Sure!",
        "Thank you.",
        "I'm sorry, but I cannot answer this question.",
        "None of the documents provide a date.",
        "The passages contain no information about it.",
        "There is no information about the price.",
        "The answer cannot be determined from the context.",
        "It is not possible to say from the evidence."
      })
  void areRecognised(String sentence) {
    assertThat(Refusals.is(sentence)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The documents say that Paris is the capital.",
        "The evidence was found in 1963.",
        "The text is available in French.",
        "I am Legend was written by Richard Matheson.",
        "Yes, Paris is the capital.",
        "No Country for Old Men came out in 2007.",
        "Unknown Pleasures is an album.",
        "Nobody knows who wrote Beowulf.",
        "Information theory does not need electricity.",
        "There is no evidence that vaccines cause autism.",
        "It is not known who built Stonehenge.",
        "I don't know the date, but the museum opened before 1970.",
        "The evidence does not mention the price, however the museum is in Oslo."
      })
  void areNotSeenInStatements(String sentence) {
    assertThat(Refusals.is(sentence)).isFalse();
  }

  @Test
  void areFoundInAnswers() {
    assertThat(Refusals.has("Who won? I don't know.")).isTrue();
    assertThat(Refusals.has("Hm!\nThe context does not say it.")).isTrue();
    assertThat(Refusals.has("Yes. Thank you.")).isFalse();
    assertThat(Refusals.has("")).isFalse();
  }

  @Test
  void anAnswerThatSaysSomethingIsNoRefusal() {
    assertThat(Refusals.isAll("I don't know.")).isTrue();
    assertThat(Refusals.isAll("Sorry. The passages do not say who designed it.")).isTrue();
    assertThat(Refusals.isAll("No. I cannot answer that.")).isTrue();
    assertThat(Refusals.isAll("The passages do not say who designed it. It was built in 1871 [3]."))
        .isFalse();
    assertThat(Refusals.isAll("Yes.")).isFalse();
    assertThat(Refusals.isAll("No [2].")).isFalse();
    assertThat(Refusals.isAll("")).isFalse();
  }
}
