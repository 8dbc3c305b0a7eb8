package org.arverify.job;

/** The work of a verb. */
interface Job {
  /**
   * Does what is missing and repeats nothing that was committed.
   *
   * @throws org.arverify.error.ArVerifyException for everything that the user can act on
   */
  Summary run(JobContext context);
}
