package org.arverify.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify run}. */
@Command(
    name = "run",
    description = {
      "Lets agents answer datasets and verifies every claim of their answers.",
      "Every agent, dataset and variant is a run of its own; what is there already is not run again."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify run --agent fixed-rag --dataset hotpotqa --index hotpotqa",
      "  arverify run --agent retrieval-only --dataset scifact --set agent.k=20",
      "  arverify run --agent fixed-rag,ragenta --dataset nq,npl --index nq,npl",
      "  arverify run --agent ar-verify --dataset hotpotqa --variant k5.conf,k10.conf",
      "  arverify run --agent ragenta --dataset hotpotqa --limit 50",
      "  arverify run --agent ragenta --dataset hotpotqa --dry-run"
    })
final class RunCommand implements Verb {
  @Option(
      names = "--agent",
      paramLabel = "AGENT",
      required = true,
      split = ",",
      completionCandidates = AgentNames.class,
      description = "The agents: ${COMPLETION-CANDIDATES}; a wrong name says what each does.")
  private List<String> agents = new ArrayList<>();

  @Option(
      names = "--dataset",
      paramLabel = "NAME",
      required = true,
      split = ",",
      description = "The questions.")
  private List<String> datasets = new ArrayList<>();

  @Option(
      names = "--index",
      paramLabel = "NAME",
      defaultValue = "main",
      split = ",",
      description = "The index of all datasets, or of each; default: ${DEFAULT-VALUE}.")
  private List<String> indexes = new ArrayList<>();

  @Option(
      names = "--variant",
      paramLabel = "FILE",
      split = ",",
      description =
          "Options below agent, verification and retrieval, in HOCON, over --conf and under --set;"
              + " each file is a variant of every run.")
  private List<Path> variants = new ArrayList<>();

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Only the first N questions of each dataset, in the order of the input.")
  private Optional<Integer> limit = Optional.empty();

  @Option(
      names = "--dry-run",
      description =
          "Runs nothing: prints the questions that are due, and the calls, tokens and hours that"
              + " they would take, as far as earlier runs tell.")
  private boolean dryRun;

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new RunsJob(
        agents,
        datasets,
        indexes,
        variants,
        limit,
        dryRun ? RunsJob.Mode.ESTIMATE : RunsJob.Mode.RUN);
  }
}
