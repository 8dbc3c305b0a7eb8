package org.arverify.metric;

import java.util.List;
import java.util.Locale;

/**
 * Whose exact match and F1: the reference implementations agree on the normalisation and differ at
 * the edges.
 */
public enum AnswerVariant {
  /** SQuAD 1.1. Prediction and reference both without a token: exact match 1, F1 0. */
  SQUAD,
  /**
   * SQuAD 2. References without a token are dropped; if none is left, the right answer is no
   * answer. Prediction and reference both without a token: exact match 1, F1 1.
   */
  SQUAD2,
  /**
   * HotpotQA. As SQuAD 1.1, but F1 is 0 if one of the two is yes, no or noanswer and they differ.
   */
  HOTPOTQA,
  /** KILT. As SQuAD 1.1, but blank references are dropped, and a blank prediction is wrong. */
  KILT;

  /** The name in tables: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The references that a prediction is held against; none leaves the metric undefined. */
  List<String> references(List<String> golds) {
    return switch (this) {
      case SQUAD, HOTPOTQA -> golds;
      case KILT -> golds.stream().filter(gold -> !gold.isBlank()).toList();
      case SQUAD2 -> {
        List<String> kept =
            golds.stream().filter(gold -> !AnswerText.normalise(gold).isEmpty()).toList();
        yield kept.isEmpty() ? List.of("") : kept;
      }
    };
  }
}
