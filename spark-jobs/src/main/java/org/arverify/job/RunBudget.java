package org.arverify.job;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import org.apache.spark.sql.Row;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.http.RequestOptions.Budget;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;

/**
 * What a run may spend on a language model, over all its commands: read off its committed rows,
 * between steps. Within a step each executor holds the same budget for itself.
 */
record RunBudget(Budget budget, String runId) {
  /**
   * Looks at what was spent.
   *
   * @throws ArVerifyException with code BUDGET_SPENT if nothing is left
   */
  void check(Tables tables) {
    if (budget.calls() == 0 && budget.tokens() == 0) {
      return;
    }
    Row spent =
        tables
            .readOrEmpty(AgentRunRows.TABLE)
            .where(col("run_id").equalTo(runId))
            .agg(
                coalesce(sum(col("generator_calls").minus(col("cached_calls"))), lit(0L)),
                coalesce(
                    sum(col("tokens_in").plus(col("tokens_out")).minus(col("cached_tokens"))),
                    lit(0L)))
            .head();
    check("calls", spent.getLong(0), budget.calls());
    check("tokens", spent.getLong(1), budget.tokens());
  }

  private void check(String what, long spent, long limit) {
    if (limit > 0 && spent >= limit) {
      throw new ArVerifyException(
          Code.BUDGET_SPENT,
          ("run %s has spent %,d %s of a language model, and requests.budget.%s is %,d: its other"
                  + " questions wait for a larger one, or 0 for no limit")
              .formatted(runId, spent, what, what, limit));
    }
  }
}
