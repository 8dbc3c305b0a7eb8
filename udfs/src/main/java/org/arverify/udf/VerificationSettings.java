package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import org.arverify.claim.Thresholds;

/**
 * How claims are verified. Travels to executors.
 *
 * @param entailment a folder with a cross-encoder, or "embedded"
 * @param calibration a file of fitted coefficients; empty: the shipped ones with "embedded", and
 *     none with a folder, whose cross-encoder then stands alone
 * @param claimPassages passages of the evidence that a claim is held against
 * @param windowSentences sentences of a premise window of a cross-encoder that stands alone
 * @param maxTokens of a (window, claim) pair of a cross-encoder
 */
public record VerificationSettings(
    String entailment,
    String calibration,
    Thresholds thresholds,
    int claimPassages,
    int windowSentences,
    int maxTokens)
    implements Serializable {
  /** The cross-encoder and the coefficients that the jar carries. */
  public static final String EMBEDDED = "embedded";

  public VerificationSettings {
    check(claimPassages >= 1, "verification.claim-passages must be positive: %d", claimPassages);
    check(
        windowSentences >= 1,
        "verification.window-sentences must be positive: %d",
        windowSentences);
  }

  /** Whether a cross-encoder is asked alone, and nothing is weighed. */
  public boolean standsAlone() {
    return calibration.isEmpty() && !entailment.equals(EMBEDDED);
  }
}
