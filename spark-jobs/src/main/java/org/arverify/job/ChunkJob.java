package org.arverify.job;

import static org.arverify.error.Checks.notBlank;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Documents of an input to rows of {@code passages} and {@code dead_letters}.
 *
 * @param format a reader's name
 * @param input a file or a folder
 * @param corpus the name that the passages get
 */
record ChunkJob(String format, String input, String corpus) implements Job {
  ChunkJob {
    notBlank(corpus, "--corpus");
  }

  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "chunk has no body in this build");
  }
}
