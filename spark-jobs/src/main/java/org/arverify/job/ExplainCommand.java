package org.arverify.job;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify explain}. */
@Command(
    name = "explain",
    description =
        "Tells the story of one answer, from the tables alone: what was looked for and found, what was"
            + " judged enough, what was written, checked, changed, removed and delivered, and why.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify explain --run ar-verify-docs-main-1a2b3c4d --query q17",
      "  arverify explain --run ask-ar-verify-docs-1a2b3c4d"
    })
final class ExplainCommand implements Verb {
  @Option(
      names = "--run",
      paramLabel = "ID",
      required = true,
      description = "The run; `arverify status` lists them.")
  private String run = "";

  @Option(
      names = "--query",
      paramLabel = "ID",
      description = "The question, as the dataset names it; not needed for a run of one question.")
  private Optional<String> query = Optional.empty();

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new ExplainJob(run, query);
  }
}
