package org.arverify.job;

import static org.arverify.error.Checks.notBlank;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Questions of a benchmark to rows of {@code queries}.
 *
 * @param format a reader's name
 * @param input a file or a folder
 * @param dataset the name that the questions get
 */
record QueriesJob(String format, String input, String dataset) implements Job {
  QueriesJob {
    notBlank(dataset, "--dataset");
  }

  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "queries has no body in this build");
  }
}
