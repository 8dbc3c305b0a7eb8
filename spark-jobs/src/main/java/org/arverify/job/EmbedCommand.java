package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify embed}. */
@Command(
    name = "embed",
    description = "Gives every passage of a corpus a vector.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify embed",
      "  arverify embed --corpus docs --set embed.model=/models/bge-small-en",
      "  arverify embed --corpus docs --set embed.device=cuda"
    })
final class EmbedCommand implements Verb {
  @Option(
      names = "--corpus",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The corpus; default: ${DEFAULT-VALUE}.")
  private String corpus = "";

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new EmbedJob(corpus);
  }
}
