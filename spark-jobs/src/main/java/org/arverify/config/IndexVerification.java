package org.arverify.config;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

/**
 * Keys {@code index.verify.*}: what verify-index demands.
 *
 * @param queries sampled
 * @param k the cut-off of recall@k
 * @param minRecall in [0,1]; a point estimate below it is a failure
 */
public record IndexVerification(int queries, int k, double minRecall) {
  public IndexVerification {
    check(queries > 0, "index.verify.queries must be positive, was %d", queries);
    check(k > 0, "index.verify.k must be positive, was %d", k);
    unit(minRecall, "index.verify.min-recall");
  }
}
