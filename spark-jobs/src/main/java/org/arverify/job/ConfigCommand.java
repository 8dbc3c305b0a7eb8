package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code arverify config}: a group. */
@Command(
    name = "config",
    description = "Shows the configuration.",
    subcommands = ConfigShowCommand.class)
final class ConfigCommand {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;
}
