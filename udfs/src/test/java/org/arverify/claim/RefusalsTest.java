package org.arverify.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "I don't know.",
        "I don’t know who won.",
        "I do not have enough information to answer.",
        "I'm sorry, but I cannot answer this question.",
        "Sorry, I can't find that.",
        "Unfortunately, the provided documents do not mention his age.",
        "The evidence does not say who won.",
        "The evidence does not answer this question.",
        "The given context doesn't contain the answer.",
        "Based on the passages, the text does not specify a date.",
        "None of the documents provide a date.",
        "The passages contain no information about it.",
        "There is no information about the price.",
        "There is not enough information in the passages.",
        "No relevant information was found.",
        "The answer cannot be determined from the context.",
        "It is not possible to say from the evidence.",
        "Unknown.",
        "N/A",
      })
  void declines(String sentence) {
    assertThat(Refusals.isRefusal(sentence)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The text states that Oslo is large.",
        "The documents say that it opened in 1963.",
        "There is no evidence that vaccines cause autism.",
        "I know that Oslo is large.",
        "The article was written in 1963.",
        "It is not known who built Stonehenge.",
        "I don't know the date, but the museum opened before 1970.",
        "The evidence does not mention the price, however the museum is in Oslo.",
        "The unknown soldier lies in Paris.",
        "No.",
      })
  void claims(String sentence) {
    assertThat(Refusals.isRefusal(sentence)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"The date is asked for? I don't know.", "Hm!\nThe context does not say it."})
  void isFoundInAnAnswer(String answer) {
    assertThat(Refusals.has(answer)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "What a question!"})
  void isNotFoundWhereThereIsNone(String answer) {
    assertThat(Refusals.has(answer)).isFalse();
  }
}
