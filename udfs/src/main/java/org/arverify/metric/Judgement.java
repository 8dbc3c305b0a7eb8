package org.arverify.metric;

import static org.arverify.error.Checks.check;

/**
 * What a judge says of an answer (RAGentA, Section 5.2).
 *
 * @param correctness in [−1, 2]: 2 a correct answer with nothing irrelevant, 1 a useful one that
 *     may have irrelevant parts, 0 no answer ("I don't know"), −1 the question is not answered at
 *     all
 * @param correctnessReason in the judge's words
 * @param faithfulness in [−1, 1]: 1 all parts of the answer are grounded in its passages, 0 not all
 *     of them, −1 none
 * @param faithfulnessReason in the judge's words
 */
public record Judgement(
    double correctness, String correctnessReason, double faithfulness, String faithfulnessReason) {
  static final double LOWEST = -1;
  static final double HIGHEST_CORRECTNESS = 2;
  static final double HIGHEST_FAITHFULNESS = 1;

  public Judgement {
    range(correctness, HIGHEST_CORRECTNESS, "correctness");
    range(faithfulness, HIGHEST_FAITHFULNESS, "faithfulness");
  }

  private static void range(double score, double highest, String name) {
    check(
        score >= LOWEST && score <= highest,
        "%s must be in [%.0f, %.0f], was %s",
        name,
        LOWEST,
        highest,
        score);
  }
}
