package org.arverify.job;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** What the warehouse holds, and the commands that would complete it. */
record StatusJob() implements Job {
  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "status has no body in this build");
  }
}
