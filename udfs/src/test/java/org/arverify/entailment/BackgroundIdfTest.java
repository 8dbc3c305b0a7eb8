package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BackgroundIdfTest {
  @Test
  void aWordIsWorthTheLogarithmOfItsRareness() {
    // 99 sentences: ln(100 / (9 + 1)) and ln(100 / (1 + 1)).
    BackgroundIdf idf = BackgroundIdf.parse("99\nmuseum\t9\nquokka\t1\n", "table");
    assertThat(idf.of("museum")).isCloseTo(Math.log(10), within(1e-12));
    assertThat(idf.of("quokka")).isCloseTo(Math.log(50), within(1e-12));
    // As rare as the rarest.
    assertThat(idf.of("wombat")).isEqualTo(idf.of("quokka"));
  }

  @Test
  void formsOfOneWordAreWorthTheMostFrequent() {
    BackgroundIdf idf = BackgroundIdf.parse("99\nmuseum\t9\nmuseums\t19\nthe\t90\n", "table");
    assertThat(idf.of("museum")).isCloseTo(Math.log(5), within(1e-12));
  }

  @Test
  void namesWhatItHolds() {
    BackgroundIdf idf = BackgroundIdf.parse("99\nmuseum\t9\n", "table");
    assertThat(BackgroundIdf.parse("99\nmuseum\t9\n", "other").hash()).isEqualTo(idf.hash());
    assertThat(BackgroundIdf.parse("98\nmuseum\t9\n", "table").hash()).isNotEqualTo(idf.hash());
  }

  @ParameterizedTest
  @ValueSource(strings = {"museum", "museum\tx", "museum\t0", "museum\t100", "museum\t1\t2"})
  void namesTheLineThatIsNone(String line) {
    assertThatThrownBy(() -> BackgroundIdf.parse("99\nword\t1\n" + line + "\n", "table.tsv"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessage(
            "table.tsv, line 3: '%s' is no word with a number of 1 to 99 sentences behind a tab"
                .formatted(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "museum\t9\n", "0\n"})
  void refusesATableWithoutItsSize(String table) {
    assertThatThrownBy(() -> BackgroundIdf.parse(table, "table.tsv"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessage("table.tsv, line 1: the number of sentences is missing");
  }

  @Test
  void theShippedTableKnowsCommonWordsFromRareOnes() {
    BackgroundIdf idf = BackgroundIdf.shipped();
    // Of some 50,000 sentences: one in seven has "first" or so, few have "museum".
    assertThat(idf.of("first")).isBetween(2.0, 5.0);
    assertThat(idf.of("museum")).isBetween(4.5, 9.0);
    assertThat(idf.of("quokkaville")).isGreaterThanOrEqualTo(idf.of("museum"));
  }
}
