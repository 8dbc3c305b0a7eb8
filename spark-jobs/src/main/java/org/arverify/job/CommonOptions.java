package org.arverify.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.config.ConfigSources;
import picocli.CommandLine.Option;

/** Options of every verb. */
final class CommonOptions {
  @Option(
      names = "--warehouse",
      paramLabel = "DIR",
      description = "All tables and indexes live under it; default: the option warehouse.")
  private Optional<String> warehouse = Optional.empty();

  @Option(
      names = "--conf",
      paramLabel = "FILE",
      description = "HOCON that overrides conf/reference.conf.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Overrides one option, e.g. --set chunk.words=80. May be repeated.")
  private List<String> assignments = new ArrayList<>();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;

  /** Where the configuration comes from. */
  ConfigSources sources(Map<String, String> environment) {
    return new ConfigSources(file, assignments, warehouse, environment);
  }
}
