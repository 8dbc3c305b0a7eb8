package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code arverify calibrate}: a group. */
@Command(
    name = "calibrate",
    description = "Fits scores to what is known, and says how far they can be trusted.",
    subcommands = {
      CalibrateEntailmentCommand.class,
      CalibrateSimilarityCommand.class,
      CalibrateTrustCommand.class
    })
final class CalibrateCommand {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;
}
