package org.arverify.calibration;

import org.arverify.evidence.SufficiencyWeights;

/**
 * When to stop retrieving, and what that gives.
 *
 * @param weights w_1 to w_4
 * @param threshold τ_s
 * @param maxRetrievals B_max
 * @param recall mean share of gold passages in E
 * @param calls mean retrieval calls a question
 */
public record RetrievalPoint(
    SufficiencyWeights weights, double threshold, int maxRetrievals, double recall, double calls) {

  /** Whether another point is as good in both and better in one. */
  boolean isDominatedBy(RetrievalPoint other) {
    return other.recall >= recall
        && other.calls <= calls
        && (other.recall > recall || other.calls < calls);
  }

  /** How far its weights are from others: the sum of absolute differences. */
  double distance(SufficiencyWeights from) {
    return Math.abs(weights.relevance() - from.relevance())
        + Math.abs(weights.completeness() - from.completeness())
        + Math.abs(weights.consistency() - from.consistency())
        + Math.abs(weights.reliability() - from.reliability());
  }
}
