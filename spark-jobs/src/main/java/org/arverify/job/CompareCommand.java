package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify compare}. */
@Command(
    name = "compare",
    description =
        "Compares the metrics of two runs over the questions that have a value in both, with a"
            + " paired test beside each.",
    footerHeading = "%nExamples:%n",
    footer = {"  arverify compare --run ar-verify-nq-main-0123 --with fixed-rag-nq-main-89ab"})
final class CompareCommand implements Verb {
  @Option(names = "--run", paramLabel = "ID", required = true, description = "The run.")
  private String run = "";

  @Option(
      names = "--with",
      paramLabel = "ID",
      required = true,
      description = "The run that it is compared with, over the same dataset.")
  private String baseline = "";

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new CompareJob(run, baseline);
  }
}
