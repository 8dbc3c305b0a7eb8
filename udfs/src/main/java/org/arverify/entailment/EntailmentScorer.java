package org.arverify.entailment;

import java.util.List;

/**
 * The entailment score f_ent (AR-Verify, Section 4): how far a passage supports or contradicts a
 * claim. A score depends on its claim and passage alone, not on what is scored beside them.
 * Thread-safe; may own native memory until closed.
 */
public interface EntailmentScorer extends AutoCloseable {
  /** Names model, options and calibration: equal identities give equal scores. */
  String identity();

  /** Whether the scores are calibrated probabilities. */
  boolean calibrated();

  /** Whether {@link Entailment#contradict()} is measured; a two-class model does not. */
  boolean seesContradiction();

  /**
   * Scores every passage of every request: one list a request, one entry a passage, in order.
   *
   * @throws org.arverify.error.ArVerifyException with a code of category MODEL if the model fails;
   *     with code TOO_LONG if a claim is longer than the model can read
   */
  List<List<Entailment>> score(List<EntailmentRequest> requests);

  @Override
  void close();
}
