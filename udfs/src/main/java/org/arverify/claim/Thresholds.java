package org.arverify.claim;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;

/**
 * The bars of claim verification (AR-Verify, Section 4).
 *
 * @param accept τ_v: above 0; at or above it a claim is supported
 * @param revise τ_l: at or above it, and below τ_v, support is weak
 * @param contradict τ_c: above 0; at or above it the evidence contradicts
 */
public record Thresholds(double accept, double revise, double contradict) implements Serializable {
  public Thresholds {
    unit(accept, "verification.accept");
    unit(revise, "verification.revise");
    unit(contradict, "verification.contradict");
    check(accept > 0, "verification.accept must be above 0: a claim without evidence has V = 0");
    check(
        contradict > 0,
        "verification.contradict must be above 0: a claim without evidence has C = 0");
    check(
        revise <= accept,
        "verification.revise (%s) must not be above verification.accept (%s)",
        revise,
        accept);
  }

  /**
   * What follows from V and C where no source is trusted more than another: of a conflict the
   * larger of both wins, a tie being CONTRADICTED.
   */
  public Support support(double v, double c) {
    if (c >= contradict) {
      return v >= accept && v > c ? Support.SUPPORTED : Support.CONTRADICTED;
    }
    if (v >= accept) {
      return Support.SUPPORTED;
    }
    return v >= revise ? Support.WEAK : Support.UNSUPPORTED;
  }
}
