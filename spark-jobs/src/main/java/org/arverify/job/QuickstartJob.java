package org.arverify.job;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** The whole line on the sample. */
record QuickstartJob() implements Job {
  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "quickstart has no body in this build");
  }
}
