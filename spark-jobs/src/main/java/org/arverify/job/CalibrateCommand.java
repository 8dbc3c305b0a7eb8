package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code arverify calibrate}: a group. */
@Command(
    name = "calibrate",
    description = "Fits a score to labelled pairs, and says how far it can be trusted.",
    subcommands = CalibrateEntailmentCommand.class)
final class CalibrateCommand {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;
}
