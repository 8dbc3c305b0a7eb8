package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NliLabelsTest {
  @ParameterizedTest
  @CsvSource({
    // as published: nli-deberta, MoritzLaurer, roberta-large-mnli, FEVER models
    "contradiction, entailment, neutral, 1, 0",
    "entailment, neutral, contradiction, 0, 2",
    "CONTRADICTION, NEUTRAL, ENTAILMENT, 2, 0",
    "SUPPORTS, REFUTES, NOT ENOUGH INFO, 0, 1"
  })
  void areFoundByNameInAnyOrder(
      String first, String second, String third, int entailment, int contradiction) {
    NliLabels labels = NliLabels.of(List.of(first, second, third));
    assertThat(labels).isEqualTo(new NliLabels(entailment, contradiction));
    assertThat(labels.seesContradiction()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "entailment, not_entailment, 0",
    "not entailment, entailment, 1",
    "non-entailment, entailment, 1",
    "unsupported, supported, 1",
    "Attributable, Not Attributable, 0"
  })
  void ofATwoClassModelSeeNoContradiction(String first, String second, int entailment) {
    NliLabels labels = NliLabels.of(List.of(first, second));
    assertThat(labels).isEqualTo(new NliLabels(entailment, -1));
    assertThat(labels.seesContradiction()).isFalse();
  }

  @Test
  void ofAnotherKindOfModelAreRefused() {
    for (List<String> labels :
        List.of(
            List.of("LABEL_0", "LABEL_1", "LABEL_2"),
            List.of("entailment", "neutral"),
            List.of("entailment", "contradiction"),
            List.of("entailment", "neutral", "contradiction", "other"),
            List.of("entailment"),
            List.of("positive", "negative"))) {
      assertThatThrownBy(() -> NliLabels.of(labels))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
          .hasMessage(
              "a cross-encoder with the labels %s cannot score entailment: it needs entailment,"
                  + " neutral and contradiction, or entailment and not_entailment, as id2label of"
                  + " its config.json",
              labels);
    }
  }
}
