package org.arverify.calibration;

import org.arverify.claim.Thresholds;

/**
 * When a claim is believed, and what that gives.
 *
 * @param thresholds τ_v, τ_l and τ_c
 * @param hallucination wrong claims among those delivered
 * @param lost good claims removed among the good ones
 * @param mismarked wrong claims delivered without a mark and good ones with one, among all
 */
public record ClaimPoint(
    Thresholds thresholds, double hallucination, double lost, double mismarked) {

  /** Whether another point is as good in all and better in one. */
  boolean isDominatedBy(ClaimPoint other) {
    return other.hallucination <= hallucination
        && other.lost <= lost
        && other.mismarked <= mismarked
        && (other.hallucination < hallucination
            || other.lost < lost
            || other.mismarked < mismarked);
  }
}
