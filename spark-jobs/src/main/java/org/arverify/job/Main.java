package org.arverify.job;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.arverify.config.ConfigReader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The entry point: parses the command line, runs the verb's job, reports, sets the exit code. */
public final class Main {
  private static final Logger LOG = LoggerFactory.getLogger(Main.class);

  private final Terminal terminal;
  private final Map<String, String> environment;
  private final LogFile log;
  private final Optional<Path> home;
  private final BuildInfo build = BuildInfo.load();

  Main(Terminal terminal, Map<String, String> environment, Properties properties) {
    this.terminal = terminal;
    this.environment = environment;
    this.log = LogFile.find(properties);
    this.home = Optional.ofNullable(properties.getProperty("arverify.home")).map(Path::of);
  }

  /** Runs a command line and ends the process with its exit code. */
  public static void main(String[] arguments) {
    Properties properties = System.getProperties();
    Main main = new Main(Terminal.open(properties), System.getenv(), properties);
    System.exit(main.run(arguments).number());
  }

  /** Runs a command line. */
  ExitCode run(String... arguments) {
    CommandLine line = CommandLines.create(build, terminal.columns());
    try {
      return run(line.parseArgs(arguments));
    } catch (ParameterException e) {
      log.discard();
      return report(UsageErrors.of(e));
    }
  }

  private ExitCode run(ParseResult parsed) {
    ParseResult innermost = parsed;
    while (innermost.hasSubcommand()) {
      innermost = innermost.subcommand();
    }
    CommandLine command = innermost.commandSpec().commandLine();
    if (innermost.isVersionHelpRequested()) {
      terminal.print(command.getCommandSpec().version()[0]);
      log.discard();
      return ExitCode.DONE;
    }
    if (innermost.isUsageHelpRequested()) {
      terminal.print(command.getUsageMessage(CommandLine.Help.Ansi.OFF).stripTrailing());
      log.discard();
      return ExitCode.DONE;
    }
    if (command.getCommand() instanceof Verb verb) {
      return run(verb, command.getCommandSpec());
    }
    throw new ParameterException(command, "a verb is missing");
  }

  private ExitCode run(Verb verb, CommandLine.Model.CommandSpec spec) {
    Job job;
    try {
      job = verb.job();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    if (verb.logging() == Verb.Logging.SILENT) {
      log.discard();
    } else {
      log.path().ifPresent(path -> terminal.notice("log: " + path));
    }
    LOG.info("arverify {}, {}", build.codeVersion(), spec.qualifiedName());
    try (JobContext context =
        new JobContext(
            spec.name(),
            ConfigReader.read(verb.common().sources(environment)),
            terminal,
            build,
            home)) {
      return run(job, context);
    } catch (Exception | OutOfMemoryError e) {
      LOG.error("{} failed", spec.qualifiedName(), e);
      return report(Failure.of(e));
    }
  }

  private ExitCode run(Job job, JobContext context) {
    Interruption interruption = Interruption.listen(context, terminal);
    try {
      Summary summary = job.run(context);
      summary.lines().forEach(terminal::print);
      return summary.exitCode();
    } catch (Exception | OutOfMemoryError e) {
      if (interruption.received()) {
        LOG.info("interrupted", e);
        return ExitCode.INTERRUPTED;
      }
      throw e;
    }
  }

  private ExitCode report(Failure failure) {
    String prefix = "arverify: ";
    for (String line : failure.lines()) {
      terminal.notice(prefix + line);
      prefix = "  ";
    }
    return failure.exitCode();
  }
}
