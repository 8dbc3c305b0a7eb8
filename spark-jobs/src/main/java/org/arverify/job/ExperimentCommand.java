package org.arverify.job;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code arverify experiment}. */
@Command(
    name = "experiment",
    description =
        "Runs every variant of an experiment that is not there yet, and prints them side by side"
            + " with paired tests. Without a name it lists the experiments.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify experiment",
      "  arverify experiment table4",
      "  arverify experiment figure2 --dataset hotpotqa --index hotpotqa --limit 200",
      "  arverify experiment my-sweep.conf --set agent.k=10"
    })
final class ExperimentCommand implements Verb {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME|FILE",
      description = "The experiment: a file of conf/experiments by its name, or a path to one.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--dataset",
      paramLabel = "NAME",
      description = "The questions; default: what the experiment says.")
  private Optional<String> dataset = Optional.empty();

  @Option(
      names = "--index",
      paramLabel = "NAME",
      description = "The index; default: what the experiment says.")
  private Optional<String> index = Optional.empty();

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
    return new ExperimentJob(name, dataset, index, limit);
  }
}
