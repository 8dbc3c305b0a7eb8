package org.arverify.job;

import java.util.LinkedHashMap;
import java.util.Map;
import org.arverify.retrieval.RetrievalMode;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The verbs as picocli sees them, with what all help pages share. */
final class CommandLines {
  private static final int WIDTH_AT_LEAST = 80;
  private static final int WIDTH_AT_MOST = 110;

  private CommandLines() {}

  static CommandLine create(BuildInfo build, int columns) {
    CommandLine line = new CommandLine(new ArVerify());
    line.getCommandSpec()
        .version("arverify " + build.version() + " (commit " + build.commit() + ")");
    line.registerConverter(RetrievalMode.class, new RetrievalModeConverter());
    line.setUsageHelpWidth(Math.max(WIDTH_AT_LEAST, Math.min(columns, WIDTH_AT_MOST)));
    line.setAbbreviatedOptionsAllowed(false);
    decorate(line);
    return line;
  }

  private static void decorate(CommandLine line) {
    UsageMessageSpec usage = line.getCommandSpec().usageMessage();
    usage.synopsisHeading("Usage: ");
    usage.descriptionHeading("%n");
    usage.parameterListHeading("%n");
    usage.optionListHeading("%nOptions:%n");
    usage.commandListHeading("%nVerbs:%n");
    usage.exitCodeListHeading("%nExit codes:%n");
    Map<String, String> codes = new LinkedHashMap<>();
    for (ExitCode code : ExitCode.values()) {
      codes.put(Integer.toString(code.number()), code.meaning());
    }
    usage.exitCodeList(codes);
    usage.sortOptions(false);
    line.getSubcommands().values().forEach(CommandLines::decorate);
  }
}
