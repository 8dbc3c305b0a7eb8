package org.arverify.job;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify judge}. */
@Command(
    name = "judge",
    description = {
      "Lets a language model judge the answers of a run: correctness and faithfulness.",
      "The judge is the generator of this command's configuration, whatever wrote the answers; an"
          + " answer that it has judged is not judged again."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify judge --run ragenta-nq-main-0123 --set agent.generator=openai",
      "  arverify judge --run ragenta-nq-main-0123 --conf judge.conf --limit 100"
    })
final class JudgeCommand implements Verb {
  @Option(names = "--run", paramLabel = "ID", required = true, description = "The run.")
  private String run = "";

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Only the first N questions; default: all.")
  private Optional<Integer> limit = Optional.empty();

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new JudgeJob(run, limit);
  }
}
