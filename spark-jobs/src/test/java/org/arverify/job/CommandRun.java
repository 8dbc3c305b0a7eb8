package org.arverify.job;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.arverify.testing.LocalSpark;

/**
 * A command line as it was run in this process, on the tests' session.
 *
 * @param results what was printed
 * @param notices what was told, errors included
 */
record CommandRun(ExitCode exit, String results, String notices) {
  /** Runs a command line on a warehouse. */
  static CommandRun of(Path warehouse, String... arguments) {
    LocalSpark.session();
    RecordingTerminal terminal = RecordingTerminal.plain();
    ExitCode exit =
        new Main(terminal.terminal(), Map.of(), new Properties())
            .run(
                Stream.concat(Stream.of(arguments), Stream.of("--warehouse", warehouse.toString()))
                    .toArray(String[]::new));
    return new CommandRun(exit, terminal.results(), terminal.notices());
  }

  /** What a job of a verb works with, where a test calls it by itself. */
  static JobContext context(Path warehouse, String... assignments) {
    LocalSpark.session();
    return new JobContext(
        "test",
        ConfigReader.read(
            new ConfigSources(
                Optional.empty(),
                List.of(assignments),
                Optional.of(warehouse.toString()),
                Map.of())),
        RecordingTerminal.plain().terminal(),
        BuildInfo.load(),
        Optional.empty());
  }

  /** Returns this, if it ended well. */
  CommandRun done() {
    if (exit != ExitCode.DONE) {
      throw new AssertionError(exit + "\n" + results + notices);
    }
    return this;
  }
}
