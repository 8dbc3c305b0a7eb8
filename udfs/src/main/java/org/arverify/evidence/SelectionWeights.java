package org.arverify.evidence;

import static org.arverify.error.Checks.check;

import java.io.Serializable;

/**
 * What the choice of D_i is worth, in units of calibrated similarity (from random pairs to best
 * hits); each at least 0.
 *
 * @param own for the similarity to the requirement itself, beside the chain that a passage is in
 * @param named for a passage whose title the passage before it in a chain names
 * @param titled for a passage whose title the requirement names
 * @param coverage for all terms of the requirement, a term by its IDF, once it is covered
 */
public record SelectionWeights(double own, double named, double titled, double coverage)
    implements Serializable {
  public SelectionWeights {
    check(own >= 0, "selection.own must not be negative, was %s", own);
    check(named >= 0, "selection.named must not be negative, was %s", named);
    check(titled >= 0, "selection.titled must not be negative, was %s", titled);
    check(coverage >= 0, "selection.coverage must not be negative, was %s", coverage);
  }
}
