package org.arverify.job;

import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Given answers to rows of {@code claim_verifications}.
 *
 * @param input a file
 * @param dataset the name that the answers get; empty: the name of the file
 */
record VerifyJob(String input, Optional<String> dataset) implements Job {
  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "verify has no body in this build");
  }
}
