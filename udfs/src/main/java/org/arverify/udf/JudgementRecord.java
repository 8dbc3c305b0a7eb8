package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import org.arverify.metric.JudgedAnswer;

/**
 * What a judge says of the answer to a question.
 *
 * @param attempt whose answer it is, as in agent_runs
 * @param judge the judge's model and prompt
 * @param judged its scores, or why there are none
 * @param passages that the answer has
 * @param shown those of them that the judge saw
 */
public record JudgementRecord(
    String runId, int attempt, String judge, JudgedAnswer judged, int passages, int shown) {
  public JudgementRecord {
    notBlank(runId, "run id");
    notBlank(judge, "judge");
    check(attempt >= 1, "attempt must be at least 1, was %d", attempt);
    check(shown >= 0 && shown <= passages, "%d of %d passages shown", shown, passages);
  }
}
