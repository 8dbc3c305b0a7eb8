package org.arverify.job;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Embeddings of a corpus to a published index.
 *
 * @param shards how many, at least 1
 * @param corpus the corpus's name
 * @param name the name that the index gets
 */
record IndexJob(int shards, String corpus, String name) implements Job {
  IndexJob {
    check(shards >= 1, "--shards must be at least 1, was %d", shards);
    notBlank(corpus, "--corpus");
    notBlank(name, "--name");
  }

  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "index has no body in this build");
  }
}
