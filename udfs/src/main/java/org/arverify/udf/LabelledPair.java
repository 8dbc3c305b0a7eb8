package org.arverify.udf;

import static org.arverify.error.Checks.notBlank;

/**
 * A claim beside a passage, and what people said of them.
 *
 * @param number its place among all pairs, from 0
 * @param set the data set that it comes from
 * @param group pairs that share a claim or a passage share a group
 * @param title of the passage; may be empty
 */
public record LabelledPair(
    int number, String set, String group, String claim, String title, String passage, Label label) {
  public LabelledPair {
    notBlank(claim, "claim");
    notBlank(passage, "passage");
  }

  /** What a passage says of a claim. */
  public enum Label {
    ENTAILMENT,
    NEUTRAL,
    CONTRADICTION,
    /** Neutral or contradiction: the set does not tell which. */
    NOT_ENTAILMENT
  }
}
