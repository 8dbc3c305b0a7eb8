package org.arverify.job;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify metrics}. */
@Command(
    name = "metrics",
    description =
        "Computes the metrics of runs anew from their committed rows; a question not tried yet"
            + " counts as failed.",
    footerHeading = "%nExamples:%n",
    footer = {"  arverify metrics", "  arverify metrics --run 0123456789abcdef"})
final class MetricsCommand implements Verb {
  @Option(names = "--run", paramLabel = "ID", description = "Only this run; default: all.")
  private Optional<String> run = Optional.empty();

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new MetricsJob(run);
  }
}
