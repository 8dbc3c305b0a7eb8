package org.arverify.job;

import static org.arverify.error.Checks.notBlank;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Passages of a corpus to rows of {@code embeddings}.
 *
 * @param corpus the corpus's name
 */
record EmbedJob(String corpus) implements Job {
  EmbedJob {
    notBlank(corpus, "--corpus");
  }

  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "embed has no body in this build");
  }
}
