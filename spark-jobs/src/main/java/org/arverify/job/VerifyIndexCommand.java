package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify verify-index}. */
@Command(
    name = "verify-index",
    description = "Checks an index: files, passages, and recall against exact search.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify verify-index",
      "  arverify verify-index --index docs --set index.verify.min-recall=0.99"
    })
final class VerifyIndexCommand implements Verb {
  @Option(
      names = "--index",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The index; default: ${DEFAULT-VALUE}.")
  private String index = "";

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new VerifyIndexJob(index);
  }
}
