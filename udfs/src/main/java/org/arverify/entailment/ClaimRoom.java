package org.arverify.entailment;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.retrieval.CrossEncoder;

/** How many tokens a claim, which is never cut, leaves for its premise. */
final class ClaimRoom {
  /** At most so many tokens frame a pair: RoBERTa's {@code <s> a </s></s> b </s>}. */
  static final int SPECIAL_TOKENS = 4;

  private ClaimRoom() {}

  /**
   * Tokens of a premise beside {@code claim}, at least 1.
   *
   * @throws ArVerifyException with code TOO_LONG if there are none
   */
  static int of(CrossEncoder encoder, String claim) {
    int tokens = encoder.tokens(claim);
    int room = encoder.maxTokens() - SPECIAL_TOKENS - tokens;
    if (room < 1) {
      throw new ArVerifyException(
          Code.TOO_LONG,
          ("a claim of %d tokens leaves no room for evidence in the %d tokens that the cross-encoder"
                  + " reads; raise verification.max-tokens if the model allows: \"%.80s…\"")
              .formatted(tokens, encoder.maxTokens(), claim));
    }
    return room;
  }
}
