package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code arverify}: the verbs. */
@Command(
    name = "arverify",
    synopsisSubcommandLabel = "VERB",
    description = "Which sentence of which answer is supported by which passage?",
    subcommands = {
      QuickstartCommand.class,
      ChunkCommand.class,
      EmbedCommand.class,
      IndexCommand.class,
      VerifyIndexCommand.class,
      SearchCommand.class,
      QueriesCommand.class,
      RunCommand.class,
      AskCommand.class,
      ExplainCommand.class,
      JudgeCommand.class,
      MetricsCommand.class,
      CompareCommand.class,
      ExperimentCommand.class,
      CalibrateCommand.class,
      TuneCommand.class,
      VerifyCommand.class,
      StatusCommand.class,
      ConfigCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify quickstart",
      "  arverify chunk --format text --input docs/ --corpus docs",
      "  arverify VERB --help    # options and examples of a verb"
    })
final class ArVerify {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Prints the version.")
  private boolean version;
}
