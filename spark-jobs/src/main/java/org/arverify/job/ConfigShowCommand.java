package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code arverify config show}. */
@Command(
    name = "show",
    description = "Prints every option in force, with the place that it comes from.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify config show",
      "  arverify config show --conf my.conf --set agent.k=10",
      "  arverify config show > all.conf    # a file that --conf takes"
    })
final class ConfigShowCommand implements Verb {
  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new ConfigShowJob();
  }

  @Override
  public Logging logging() {
    return Logging.SILENT;
  }
}
