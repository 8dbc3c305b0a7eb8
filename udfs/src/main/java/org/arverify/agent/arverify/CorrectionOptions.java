package org.arverify.agent.arverify;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import org.arverify.retrieval.RetrievalMode;

/**
 * Keys {@code agent.ar-verify.correction.*}: how claims are corrected. Travels to executors.
 *
 * @param maxVerificationRounds correction rounds at most, from 0: then claims are judged once and
 *     none is corrected
 * @param claimRetrievals retrievals for one claim over all rounds at most, from 0
 * @param claimRetriever which retriever serves them
 * @param claimRetrievalPassages passages that one of them asks for, at least 1
 * @param weakClaims what becomes of claims whose support is weak at last
 * @param delivery whether claims are corrected at all
 */
public record CorrectionOptions(
    int maxVerificationRounds,
    int claimRetrievals,
    RetrievalMode claimRetriever,
    int claimRetrievalPassages,
    WeakClaims weakClaims,
    Delivery delivery)
    implements Serializable {
  public CorrectionOptions {
    check(
        maxVerificationRounds >= 0,
        "agent.ar-verify.correction.max-verification-rounds must not be negative, was %d",
        maxVerificationRounds);
    check(
        claimRetrievals >= 0,
        "agent.ar-verify.correction.claim-retrievals must not be negative, was %d",
        claimRetrievals);
    check(
        claimRetrievalPassages >= 1,
        "agent.ar-verify.correction.claim-retrieval-passages must be at least 1, was %d",
        claimRetrievalPassages);
  }

  /** Options of a loop that delivers what it verified. */
  public CorrectionOptions(
      int maxVerificationRounds,
      int claimRetrievals,
      RetrievalMode claimRetriever,
      int claimRetrievalPassages,
      WeakClaims weakClaims) {
    this(
        maxVerificationRounds,
        claimRetrievals,
        claimRetriever,
        claimRetrievalPassages,
        weakClaims,
        Delivery.VERIFIED);
  }
}
