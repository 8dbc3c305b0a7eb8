package org.arverify.http;

import java.util.concurrent.atomic.AtomicLong;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;

/**
 * What was spent of a budget. Calls that are under way when it runs out are brought to their end.
 * Thread-safe.
 */
final class Spending {
  private final RequestOptions.Budget budget;
  private final AtomicLong calls = new AtomicLong();
  private final AtomicLong tokens = new AtomicLong();

  Spending(RequestOptions.Budget budget) {
    this.budget = budget;
  }

  /**
   * Takes a call.
   *
   * @throws ArVerifyException with code BUDGET_SPENT if none is left, or no token is
   */
  void call() {
    if (budget.tokens() > 0 && tokens.get() >= budget.tokens()) {
      throw spent("requests.budget.tokens", budget.tokens());
    }
    if (budget.calls() > 0 && calls.incrementAndGet() > budget.calls()) {
      throw spent("requests.budget.calls", budget.calls());
    }
  }

  void reply(Generation reply) {
    tokens.addAndGet(reply.tokensIn() + reply.tokensOut());
  }

  private static ArVerifyException spent(String key, long amount) {
    return new ArVerifyException(
        Code.BUDGET_SPENT,
        "%s is spent: %,d; raise it, or set it to 0 for no limit".formatted(key, amount));
  }
}
