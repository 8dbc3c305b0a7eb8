package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code arverify ask}. */
@Command(
    name = "ask",
    description =
        "Lets an agent answer one question over an index, and tells the story of the answer. It stays"
            + " in the warehouse, as a run of its own over the dataset 'ask': `arverify explain` tells"
            + " it again, and asking again with the same options repeats no work.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify ask --index docs \"Where was the author of Raft born?\"",
      "  arverify ask --agent fixed-rag \"how do leases expire?\""
    })
final class AskCommand implements Verb {
  @Parameters(paramLabel = "QUESTION", description = "The question, in quotes.")
  private String question = "";

  @Option(
      names = "--index",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The index; default: ${DEFAULT-VALUE}.")
  private String index = "";

  @Option(
      names = "--agent",
      paramLabel = "AGENT",
      defaultValue = "ar-verify",
      completionCandidates = AgentNames.class,
      description = "The agent: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
  private String agent = "";

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new AskJob(question, agent, index);
  }
}
