package org.arverify.job;

/** A command of the command line: options parsed by picocli, and the job that they describe. */
interface Verb {
  /** The options that every verb has. */
  CommonOptions common();

  /**
   * The work.
   *
   * @throws IllegalArgumentException if an option is out of range; the message names it
   */
  Job job();

  /** Whether it may write to the log, whose path is then printed first. */
  default Logging logging() {
    return Logging.LOGGED;
  }

  /** Whether a verb has anything to log. */
  enum Logging {
    LOGGED,
    SILENT
  }
}
