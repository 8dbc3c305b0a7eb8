package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify calibrate similarity}. */
@Command(
    name = "similarity",
    description = {
      "Measures what a cosine is worth on an index by the questions of a dataset: 0 is the mean of"
          + " random pairs of question and passage, 1 the mean of each question's best hit.",
      "",
      "Until then the titles and first sentences of the index's own passages stand for questions."
          + " The calibration is part of the index; runs of ar-verify by another one are other"
          + " runs."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  arverify calibrate similarity --dataset hotpotqa --index hotpotqa"})
final class CalibrateSimilarityCommand implements Verb {
  @Option(names = "--dataset", paramLabel = "NAME", required = true, description = "The questions.")
  private String dataset = "";

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
    return new CalibrateSimilarityJob(dataset, index);
  }
}
