package org.arverify.metric;

/** The worst and the best value that a question can have. */
enum Bounds {
  /** A share that is better the higher it is. */
  MERIT(0, 1),
  /** A share that is better the lower it is. */
  FAULT(1, 0),
  /** What a judge says of the whole answer, from −1 to 2. */
  CORRECTNESS(-1, 2),
  /** What a judge says of the support of an answer, from −1 to 1. */
  JUDGED_SUPPORT(-1, 1),
  /** A quantity without an upper bound that is better the lower it is. */
  COST(Double.POSITIVE_INFINITY, 0);

  private final double worst;
  private final double best;

  Bounds(double worst, double best) {
    this.worst = worst;
    this.best = best;
  }

  double worst() {
    return worst;
  }

  double best() {
    return best;
  }
}
