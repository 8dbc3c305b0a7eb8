package org.arverify.agent.baseline;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;

/**
 * Keys {@code agent.flare.*}. Travels to executors.
 *
 * @param k passages of a retrieval, at least 1
 * @param threshold θ in [0,1]: a sentence with a token less likely is written again; 0: none is
 * @param mask β in [0,1]: tokens less likely are left out of the query
 * @param lookAhead tokens of a look-ahead at most, at least 1
 * @param answerTokens of an answer, at least 1
 */
public record FlareOptions(int k, double threshold, double mask, int lookAhead, int answerTokens)
    implements Serializable {
  public FlareOptions {
    check(k >= 1, "agent.flare.k must be at least 1, was %d", k);
    unit(threshold, "agent.flare.threshold");
    unit(mask, "agent.flare.mask");
    check(lookAhead >= 1, "agent.flare.look-ahead must be at least 1, was %d", lookAhead);
    check(answerTokens >= 1, "agent.flare.answer-tokens must be at least 1, was %d", answerTokens);
  }
}
