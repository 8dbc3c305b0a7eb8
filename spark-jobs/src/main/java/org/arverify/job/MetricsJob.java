package org.arverify.job;

import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Committed runs to rows of {@code metrics}.
 *
 * @param run only the run of this id
 */
record MetricsJob(Optional<String> run) implements Job {
  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "metrics has no body in this build");
  }
}
