package org.arverify.claim;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;

/**
 * The bars of claim verification (AR-Verify, Section 4).
 *
 * @param accept τ_v: at or above it a claim is supported
 * @param revise τ_l: at or above it, and below τ_v, support is weak
 * @param contradict τ_c: at or above it the evidence contradicts
 */
public record Thresholds(double accept, double revise, double contradict) implements Serializable {
  public Thresholds {
    unit(accept, "verification.accept");
    unit(revise, "verification.revise");
    unit(contradict, "verification.contradict");
    check(
        revise <= accept,
        "verification.revise (%s) must not be above verification.accept (%s)",
        revise,
        accept);
  }
}
