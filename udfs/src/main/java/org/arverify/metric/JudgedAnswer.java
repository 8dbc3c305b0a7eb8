package org.arverify.metric;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.Optional;

/**
 * An answer that a judge was asked about.
 *
 * @param queryId which question it answers; the question itself where there are no ids
 * @param judgement what the judge said; empty if that could not be had or not be read
 * @param failure why there is no judgement; empty if there is one
 */
public record JudgedAnswer(String queryId, Optional<Judgement> judgement, String failure) {
  public JudgedAnswer {
    notBlank(queryId, "query id");
    check(
        judgement.isPresent() == failure.isEmpty(),
        "the answer to %s must have either a judgement or a failure",
        queryId);
  }

  /** An answer with its judgement. */
  public static JudgedAnswer of(String queryId, Judgement judgement) {
    return new JudgedAnswer(queryId, Optional.of(judgement), "");
  }

  /** An answer without one. */
  public static JudgedAnswer failed(String queryId, String failure) {
    return new JudgedAnswer(queryId, Optional.empty(), notBlank(failure, "failure"));
  }
}
