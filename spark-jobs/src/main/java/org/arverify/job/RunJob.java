package org.arverify.job;

import static org.arverify.error.Checks.check;

import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Questions of a dataset to rows of {@code agent_runs} and {@code claim_verifications}.
 *
 * @param agent its name
 * @param dataset its name
 * @param index its name; agents that retrieve nothing leave it alone
 * @param limit only so many questions, in the order of their ids
 */
record RunJob(String agent, String dataset, String index, Optional<Integer> limit) implements Job {
  RunJob {
    check(limit.orElse(1) >= 1, "--limit must be at least 1, was %d", limit.orElse(1));
  }

  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "run has no body in this build");
  }
}
