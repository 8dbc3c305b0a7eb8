package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The museums of Oslo are old.       | [museum, oslo, old]",
        "cities, glass, bus, is, gas        | [city, glass, bus, gas]",
        "3,000 people and 1,234,567 cats    | [3000, people, 1234567, cat]",
        "3.5 in 1963, 4 in 19th             | [3.5, 1963, 4, 19, th]",
        "Anna's dog didn't bark             | [anna, dog, bark]",
        "Anna’s Zürich, naïve               | [anna, zurich, naive]",
        "Oslo oslo OSLO                     | [oslo, oslo, oslo]",
        "1,234,567.5, not 1,2 and 3.1.2     | [1234567.5, 1,2, 3.1.2]",
        "10ms, 10 ms and the 1990s          | [10, ms, 10, ms, 1990]",
        "Three of twelve, one of them       | [3, 12, one]",
      })
  void areStemsInOrderWithoutStopWords(String text, String expected) {
    assertThat(ContentWords.of(text)).hasToString(expected);
  }

  @Test
  void composedAndDecomposedLettersAreTheSame() {
    assertThat(ContentWords.of("Zu\u0308rich")).isEqualTo(ContentWords.of("Z\u00FCrich"));
  }

  @Test
  void tokensKeepTheirCase() {
    assertThat(ContentWords.tokens("The U.S. sold 3,000 cars."))
        .containsExactly("The", "U", "S", "sold", "3000", "cars");
  }

  @Test
  void aTextWithoutWordsHasNone() {
    assertThat(ContentWords.of("… — !")).isEmpty();
    assertThat(ContentWords.of("It is not.")).isEmpty();
  }
}
