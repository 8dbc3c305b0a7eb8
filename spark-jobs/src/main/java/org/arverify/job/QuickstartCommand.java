package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code arverify quickstart}. */
@Command(
    name = "quickstart",
    description = "Runs the whole line on the sample that ships with the project.",
    footerHeading = "%nExamples:%n",
    footer = {"  arverify quickstart", "  arverify quickstart --warehouse try"})
final class QuickstartCommand implements Verb {
  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new QuickstartJob();
  }
}
