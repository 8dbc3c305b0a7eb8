package org.arverify.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify calibrate entailment}. */
@Command(
    name = "entailment",
    description = {
      "Reports the entailment score on labelled pairs, and with --output fits the weights of its"
          + " features to them anew.",
      "",
      "A line of a file is {\"claim\": …, \"passage\": …, \"label\": …}, the label being entailment,"
          + " neutral, contradiction or not_entailment; title, group and set may be there. Pairs of"
          + " one group, by default of one claim, are kept together in cross-fitting."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify calibrate entailment --pairs labelled.jsonl",
      "  arverify calibrate entailment --pairs a.jsonl --test b.jsonl --output f.json",
      "  arverify verify --input x.jsonl --set verification.calibration=f.json",
      "  arverify calibrate entailment --pairs a.jsonl --output f.json \\",
      "      --set verification.entailment=models/nli-deberta-v3-base"
    })
final class CalibrateEntailmentCommand implements Verb {
  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      required = true,
      description = "JSON lines of labelled pairs.")
  private Path pairs = Path.of("");

  @Option(
      names = "--test",
      paramLabel = "FILE",
      description = "More pairs, which are never fitted to. May be repeated.")
  private List<Path> tests = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Fits, and writes the weights: a file for verification.calibration.")
  private Optional<Path> output = Optional.empty();

  @Option(
      names = "--evaluate",
      description = "Reports the score as it is and fits nothing, as without --output.")
  private boolean evaluate;

  @Option(names = "--no-ablation", description = "Leaves out what each feature adds.")
  private boolean noAblation;

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    if (evaluate && output.isPresent()) {
      throw new IllegalArgumentException(
          "--evaluate fits nothing and --output wants a fit: give one of both");
    }
    return new CalibrateEntailmentJob(
        pairs,
        tests,
        output,
        noAblation
            ? CalibrateEntailmentJob.Detail.BRIEF
            : CalibrateEntailmentJob.Detail.WITH_ABLATION);
  }
}
