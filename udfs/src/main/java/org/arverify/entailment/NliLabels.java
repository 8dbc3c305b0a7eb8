package org.arverify.entailment;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Which output of a cross-encoder means what, found by name: models put their labels in any order.
 *
 * @param entailment index of the entailment output
 * @param contradiction index of the contradiction output; -1 for a model of two classes
 */
record NliLabels(int entailment, int contradiction) {
  private static final Set<String> ENTAILMENT =
      Set.of(
          "entailment",
          "entail",
          "entails",
          "entailed",
          "supported",
          "supports",
          "support",
          "attributable",
          "consistent");
  private static final Set<String> NEUTRAL =
      Set.of("neutral", "not_enough_info", "not_enough_information", "nei", "unrelated");
  private static final Set<String> CONTRADICTION =
      Set.of(
          "contradiction",
          "contradict",
          "contradicts",
          "contradictory",
          "contradicted",
          "refuted",
          "refutes",
          "refute");
  private static final Set<String> NOT_ENTAILMENT =
      Set.of(
          "not_entailment",
          "non_entailment",
          "not_entailed",
          "not_supported",
          "unsupported",
          "not_attributable",
          "inconsistent");

  /**
   * Reads the labels of a model.
   *
   * @throws ArVerifyException with code MODEL_INVALID if they are not those of a three-way NLI
   *     model or of a two-way attribution model
   */
  static NliLabels of(List<String> labels) {
    List<String> names =
        labels.stream()
            .map(l -> l.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "_"))
            .toList();
    int entailment = index(names, ENTAILMENT);
    int contradiction = index(names, CONTRADICTION);
    boolean three = names.size() == 3 && contradiction >= 0 && index(names, NEUTRAL) >= 0;
    boolean two = names.size() == 2 && index(names, NOT_ENTAILMENT) >= 0;
    if (entailment < 0 || !(three || two)) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          ("a cross-encoder with the labels %s cannot score entailment: it needs entailment,"
                  + " neutral and contradiction, or entailment and not_entailment, as id2label of"
                  + " its config.json")
              .formatted(labels));
    }
    return new NliLabels(entailment, three ? contradiction : -1);
  }

  boolean seesContradiction() {
    return contradiction >= 0;
  }

  private static int index(List<String> names, Set<String> wanted) {
    for (int i = 0; i < names.size(); i++) {
      if (wanted.contains(names.get(i))) {
        return i;
      }
    }
    return -1;
  }
}
