package org.arverify.job;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify calibrate trust}. */
@Command(
    name = "trust",
    description = {
      "Learns how far sources can be trusted from the claims of past runs: a source that others"
          + " contradict loses trust. --output writes a file for --conf.",
      "",
      "Agreement alone cannot tell a lie that most sources tell from the truth. Where the sources"
          + " that lose are more than a small minority, or one of them has a high static trust, that"
          + " is reported, and nothing is written. Sources that are known to be good or bad belong"
          + " in agent.ar-verify.sufficiency.trust: they count from the start."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify calibrate trust --dataset hotpotqa --index hotpotqa",
      "  arverify calibrate trust --dataset mine --index docs --output trust.conf",
      "  arverify run --agent ar-verify --dataset mine --index docs --conf trust.conf"
    })
final class CalibrateTrustCommand implements Verb {
  @Option(
      names = "--dataset",
      paramLabel = "NAME",
      required = true,
      description = "The questions of the runs.")
  private String dataset = "";

  @Option(
      names = "--index",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The index of the runs; default: ${DEFAULT-VALUE}.")
  private String index = "";

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Writes the trust: a file for --conf.")
  private Optional<Path> output = Optional.empty();

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new CalibrateTrustJob(dataset, index, output);
  }
}
