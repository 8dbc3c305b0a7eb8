package org.arverify.metric;

/** Which scores a judge may give within the ranges of {@link Judgement}. */
public enum JudgeScale {
  /** The levels of the rubric: correctness −1, 0, 1 or 2, faithfulness −1, 0 or 1. */
  LEVELS {
    @Override
    boolean allows(double score) {
      return score == Math.rint(score);
    }
  },
  /** Any number of the range: judgements made elsewhere hold fractions. */
  CONTINUOUS {
    @Override
    boolean allows(double score) {
      return true;
    }
  };

  abstract boolean allows(double score);
}
