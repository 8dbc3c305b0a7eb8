package org.arverify.job;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify tune}. */
@Command(
    name = "tune",
    description = {
      "Chooses the weights of sufficiency, tau_s and B_max, and where errors were planted tau_v and"
          + " tau_l, by a run that was logged to its budget. Half of the questions, chosen by their"
          + " ids, are tuned by; the other half is left alone.",
      "",
      "Log a run with tau_s above 1: everything shorter is a beginning of it. What is chosen is"
          + " written with the set of points that no other beats. Confirm it by a run of its own:"
          + " --measure prints both halves of any run of ar-verify."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify run --agent ar-verify --dataset mine --index docs \\",
      "      --set agent.generator=planting --set agent.ar-verify.max-retrievals=6 \\",
      "      --set agent.ar-verify.sufficiency.threshold=1.01",
      "  arverify tune --run ID --calls 2.5 --hallucination 0.02 --output tuned.conf",
      "  arverify run --agent ar-verify --dataset mine --index docs --conf tuned.conf",
      "  arverify tune --run NEW-ID --measure"
    })
final class TuneCommand implements Verb {
  @Option(names = "--run", paramLabel = "ID", required = true, description = "The run.")
  private String run = "";

  @Option(
      names = "--calls",
      paramLabel = "B",
      defaultValue = "3",
      description = "Retrieval calls a question at most; default: ${DEFAULT-VALUE}.")
  private double calls;

  @Option(
      names = "--hallucination",
      paramLabel = "H",
      defaultValue = "0.02",
      description =
          "Share of wrong claims among those delivered at most; default: ${DEFAULT-VALUE}.")
  private double hallucination;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Writes what is chosen: a file for --conf.")
  private Optional<Path> output = Optional.empty();

  @Option(names = "--measure", description = "Prints what the run gave, and tunes nothing.")
  private boolean measure;

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    if (measure && output.isPresent()) {
      throw new IllegalArgumentException(
          "--measure tunes nothing and --output wants what was tuned: give one of both");
    }
    return measure
        ? new TuneMeasureJob(run)
        : new TuneJob(run, new TuneJob.Limits(calls, hallucination), output);
  }
}
