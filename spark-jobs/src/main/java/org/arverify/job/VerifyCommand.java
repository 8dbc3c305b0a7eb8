package org.arverify.job;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify verify}. */
@Command(
    name = "verify",
    description = "Verifies the claims of answers that were made elsewhere; needs no index.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify verify --input answers.jsonl",
      "  arverify verify --input checking_inputs.json --dataset ragchecker"
    })
final class VerifyCommand implements Verb {
  @Option(
      names = "--input",
      paramLabel = "FILE",
      required = true,
      description = "JSON lines of id, question, answer, contexts; or a RAGChecker document.")
  private String input = "";

  @Option(
      names = "--dataset",
      paramLabel = "NAME",
      description = "The name that the answers get; default: the name of the file.")
  private Optional<String> dataset = Optional.empty();

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new VerifyJob(input, dataset);
  }
}
