package org.arverify.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.arverify.config.Nearest;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command line that cannot be parsed, as the user sees it. */
final class UsageErrors {
  private UsageErrors() {}

  static Failure of(ParameterException e) {
    CommandLine command = e.getCommandLine();
    List<String> lines = new ArrayList<>();
    // What is missing may be there, misspelt: the unknown argument is the better hint.
    List<String> unmatched =
        e instanceof UnmatchedArgumentException unmatchedArguments
            ? unmatchedArguments.getUnmatched()
            : command.getUnmatchedArguments();
    Optional<String> unknown = unmatched.stream().findFirst();
    if (unknown.isPresent()) {
      describe(command, unknown.get(), lines);
    } else {
      lines.add(e.getMessage());
    }
    lines.add("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return new Failure(lines, ExitCode.USAGE);
  }

  private static void describe(CommandLine command, String argument, List<String> lines) {
    boolean option = argument.startsWith("-");
    boolean verb = !option && !command.getSubcommands().isEmpty();
    String kind = option ? "unknown option" : verb ? "unknown verb" : "unexpected argument";
    String name = option ? argument.split("=", 2)[0] : argument;
    lines.add(kind + ": " + name);
    List<String> known =
        option
            ? List.copyOf(command.getCommandSpec().optionsMap().keySet())
            : List.copyOf(command.getSubcommands().keySet());
    Nearest.to(name, known).ifPresent(nearest -> lines.add("Did you mean " + nearest + "?"));
  }
}
