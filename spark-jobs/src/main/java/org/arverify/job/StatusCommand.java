package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code arverify status}. */
@Command(
    name = "status",
    description = "Says what the warehouse holds and what is missing.",
    footerHeading = "%nExamples:%n",
    footer = {"  arverify status", "  arverify status --warehouse /data/warehouse"})
final class StatusCommand implements Verb {
  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new StatusJob();
  }
}
