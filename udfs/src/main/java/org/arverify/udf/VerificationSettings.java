package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import org.arverify.claim.Thresholds;

/**
 * How claims are verified. Travels to executors.
 *
 * @param entailment a folder with a cross-encoder, or "offline"
 * @param claimPassages passages of the evidence that a claim is held against
 * @param windowSentences sentences of a premise window of a cross-encoder
 * @param maxTokens of a (window, claim) pair of a cross-encoder
 */
public record VerificationSettings(
    String entailment, Thresholds thresholds, int claimPassages, int windowSentences, int maxTokens)
    implements Serializable {
  public VerificationSettings {
    check(claimPassages >= 1, "verification.claim-passages must be positive: %d", claimPassages);
    check(
        windowSentences >= 1,
        "verification.window-sentences must be positive: %d",
        windowSentences);
  }
}
