package org.arverify.job;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.arverify.udf.SharedMemory;

/** Runs, one after the other. All are prepared, and so may fail, before the first answers. */
final class RunSeries {
  private final JobContext context;
  private final List<Member> members = new ArrayList<>();

  /**
   * A run of the series.
   *
   * @param name for people
   * @param context with the options of this run
   */
  record Member(String name, RunJob job, JobContext context, RunJob.Prepared run) {}

  RunSeries(JobContext context) {
    this.context = context;
  }

  /**
   * Prepares one more run; nothing is written.
   *
   * @param under the options of this run
   * @param memory what it shares with the others
   */
  void add(String name, RunJob job, JobContext under, SharedMemory memory) {
    members.add(new Member(name, job, under, job.prepare(under, memory)));
  }

  List<Member> members() {
    return List.copyOf(members);
  }

  /**
   * Answers what is missing in every run.
   *
   * @param called what a run of the series is called
   */
  List<Summary> answer(String called) {
    List<Summary> done = new ArrayList<>();
    for (Member member : members) {
      context
          .terminal()
          .notice(
              "== %s %d of %d, %s: run %s"
                  .formatted(
                      called,
                      done.size() + 1,
                      members.size(),
                      member.name(),
                      member.run().runId()));
      long start = System.nanoTime();
      Summary summary =
          member
              .job()
              .answer(
                  member.context(),
                  member.run().all(),
                  member.run().manifest(),
                  member.run().runner());
      Duration taken = Duration.ofNanos(System.nanoTime() - start);
      context.terminal().notice("%s (%s)".formatted(summary.headline(), Durations.text(taken)));
      done.add(summary);
    }
    return done;
  }

  /** Whether any run had something to do. */
  static boolean worked(List<Summary> done) {
    return done.stream().anyMatch(summary -> summary.work() == Summary.Work.DONE);
  }

  /** Of the first run that did not end well; else DONE. */
  static ExitCode exitCode(List<Summary> done) {
    return done.stream()
        .map(Summary::exitCode)
        .filter(code -> code != ExitCode.DONE)
        .findFirst()
        .orElse(ExitCode.DONE);
  }
}
