package org.arverify.job;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify queries}. */
@Command(
    name = "queries",
    description = "Reads the questions of a benchmark.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify queries --format hotpotqa --input dev.json --dataset hotpotqa",
      "  arverify queries --format beir --input scifact/ --dataset scifact"
    })
final class QueriesCommand implements Verb {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      completionCandidates = BenchmarkFormatNames.class,
      description = "The form of the input: ${COMPLETION-CANDIDATES}.")
  private String format = "";

  @Option(
      names = "--input",
      paramLabel = "PATH",
      required = true,
      description =
          "A file, or a folder; files and folders in it whose names start with . or _ are left out.")
  private String input = "";

  @Option(
      names = "--qrels",
      paramLabel = "FILE",
      description = "Judgements, for formats that keep them apart: trec, beir.")
  private Optional<String> qrels = Optional.empty();

  @Option(
      names = "--dataset",
      paramLabel = "NAME",
      required = true,
      description = "The name that the questions get.")
  private String dataset = "";

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new QueriesJob(format, input, qrels, dataset);
  }
}
