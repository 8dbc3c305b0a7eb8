package org.arverify.job;

import static org.arverify.error.Checks.notBlank;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Re-hashes an index's shards, accounts for its passages and measures its recall.
 *
 * @param index the index's name
 */
record VerifyIndexJob(String index) implements Job {
  VerifyIndexJob {
    notBlank(index, "--index");
  }

  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "verify-index has no body in this build");
  }
}
