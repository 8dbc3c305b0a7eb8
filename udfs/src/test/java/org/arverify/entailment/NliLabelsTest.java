package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.Test;

class NliLabelsTest {
  @Test
  void findsThreeClassesByNameInAnyOrder() {
    assertThat(NliLabels.of(List.of("contradiction", "entailment", "neutral")))
        .isEqualTo(new NliLabels(1, 0));
    assertThat(NliLabels.of(List.of("ENTAILMENT", "NEUTRAL", "CONTRADICTION")))
        .isEqualTo(new NliLabels(0, 2));
    assertThat(NliLabels.of(List.of("SUPPORTS", "REFUTES", "NOT ENOUGH INFO")))
        .isEqualTo(new NliLabels(0, 1));
  }

  @Test
  void findsTwoClassesByName() {
    NliLabels labels = NliLabels.of(List.of("not_entailment", "entailment"));
    assertThat(labels).isEqualTo(new NliLabels(1, -1));
    assertThat(labels.seesContradiction()).isFalse();
    assertThat(NliLabels.of(List.of("Supported", "Unsupported"))).isEqualTo(new NliLabels(0, -1));
    assertThat(NliLabels.of(List.of("not attributable", "attributable")))
        .isEqualTo(new NliLabels(1, -1));
  }

  @Test
  void refusesEverythingElse() {
    for (List<String> labels :
        List.of(
            List.of("LABEL_0", "LABEL_1", "LABEL_2"),
            List.of("entailment", "neutral"),
            List.of("entailment", "contradiction"),
            List.of("entailment", "neutral", "other"),
            List.of("entailment", "neutral", "contradiction", "other"),
            List.of("positive", "negative"),
            List.of("entailment"))) {
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
