package org.arverify.entailment;

import java.util.BitSet;

/**
 * How far a passage says something otherwise than a claim, over its sentences. Every sentence
 * denies the thing at issue (another year in the same place), holds it, or is silent; its agreement
 * is the cube of the weighted share of the claim's other items that it holds: the more of the rest
 * agrees, the surer it is that both speak of the same.
 *
 * <p>strength = max(0, greatest agreement that denies − greatest agreement that holds), in [0,1].
 */
final class Contrast {
  private static final double POWER = 3;

  private double denying;
  private double holding;

  /** A sentence that denies, with the items at issue, which do not count as the rest. */
  void deny(ClaimWording claim, BitSet held, BitSet issue) {
    denying = Math.max(denying, Math.pow(claim.recallWithout(held, issue), POWER));
  }

  /** A sentence that holds what is at issue. */
  void hold(ClaimWording claim, BitSet held, BitSet issue) {
    holding = Math.max(holding, Math.pow(claim.recallWithout(held, issue), POWER));
  }

  double strength() {
    return Math.max(0, denying - holding);
  }
}
