package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify chunk}. */
@Command(
    name = "chunk",
    description = "Reads documents and cuts them into passages.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify chunk --format text --input docs/ --corpus docs",
      "  arverify chunk --format beir --input corpus.jsonl.gz",
      "  arverify chunk --format psgs_w100 --input psgs_w100.tsv"
    })
final class ChunkCommand implements Verb {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      completionCandidates = CorpusFormatNames.class,
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
    return new ChunkJob(format, input, corpus);
  }
}
