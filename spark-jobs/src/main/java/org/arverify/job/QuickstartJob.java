package org.arverify.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.RunRecord;

/** The whole line on the sample that ships with the project. */
record QuickstartJob() implements Job {
  static final String SAMPLE = "sample";
  static final String AGENT = "fixed-rag";
  private static final int SHARDS = 2;

  private record Step(String verb, Job job) {}

  @Override
  public Summary run(JobContext context) {
    Path sample = sample(context);
    List<Summary> done = new ArrayList<>();
    for (Step step : loading(sample)) {
      done.add(run(context, step));
    }
    if (worked(done) || SampleReport.lastRun(context).isEmpty()) {
      run(context, new Step("verify-index", new VerifyIndexJob(SAMPLE)));
    }
    Summary answered =
        run(context, new Step("run", new RunJob(AGENT, SAMPLE, SAMPLE, Optional.empty())));
    done.add(answered);
    RunRecord last = SampleReport.lastRun(context).orElseThrow();
    if (!SampleReport.isMeasured(context, last)) {
      done.add(run(context, new Step("metrics", new MetricsJob(Optional.of(last.runId())))));
    }
    SampleReport.print(context, last);
    return summary(context, worked(done), answered.exitCode());
  }

  private static Summary summary(JobContext context, boolean worked, ExitCode exitCode) {
    Summary summary =
        worked
            ? Summary.of("the whole line is done")
            : Summary.nothingToDo("everything was there already: nothing to do");
    return summary
        .ending(exitCode)
        .with("tables", context.warehouse() + "/tables (Delta)")
        .with("index", context.warehouse() + "/indexes/" + SAMPLE)
        .with(
            "next",
            "submit/arverify search --index sample --retriever hybrid \"how do leases expire?\"");
  }

  private static boolean worked(List<Summary> done) {
    return done.stream().anyMatch(summary -> summary.work() == Summary.Work.DONE);
  }

  private static List<Step> loading(Path sample) {
    return List.of(
        new Step("chunk", new ChunkJob("text", sample.resolve("corpus").toString(), SAMPLE)),
        new Step("embed", new EmbedJob(SAMPLE)),
        new Step("index", new IndexJob(SHARDS, SAMPLE, SAMPLE)),
        new Step(
            "queries",
            new QueriesJob(
                SAMPLE, sample.resolve("questions.jsonl").toString(), Optional.empty(), SAMPLE)));
  }

  private static Summary run(JobContext context, Step step) {
    context.terminal().notice("== " + step.verb());
    Summary summary;
    try (Terminal.Muting muting = context.terminal().mute()) {
      summary = step.job().run(context);
    }
    summary.lines().forEach(context.terminal()::notice);
    return summary;
  }

  private static Path sample(JobContext context) {
    Path sample = context.home().orElse(Path.of("")).resolve(SAMPLE);
    if (context.home().isEmpty() || !Files.isDirectory(sample)) {
      throw new ArVerifyException(
          Code.NOT_FOUND,
          "the sample is not there (%s): start submit/quickstart in a checkout of the project"
              .formatted(sample.toAbsolutePath()));
    }
    return sample;
  }
}
