package org.arverify.job;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify run}. */
@Command(
    name = "run",
    description = "Lets an agent answer a dataset and verifies every claim of its answers.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify run --agent fixed-rag --dataset hotpotqa --index hotpotqa",
      "  arverify run --agent retrieval-only --dataset scifact --set agent.k=20",
      "  arverify run --agent fixed-rag --dataset hotpotqa --limit 50",
      "  arverify run --agent ragenta --dataset hotpotqa --limit 50"
    })
final class RunCommand implements Verb {
  @Option(
      names = "--agent",
      paramLabel = "AGENT",
      required = true,
      description = "The agent, e.g. fixed-rag, ar-verify or ragenta; a wrong name lists all.")
  private String agent = "";

  @Option(names = "--dataset", paramLabel = "NAME", required = true, description = "The questions.")
  private String dataset = "";

  @Option(
      names = "--index",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The index; default: ${DEFAULT-VALUE}.")
  private String index = "";

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Only the first N questions, in the order of the input.")
  private Optional<Integer> limit = Optional.empty();

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new RunJob(agent, dataset, index, limit);
  }
}
