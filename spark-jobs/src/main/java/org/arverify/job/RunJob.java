package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.arverify.error.Checks.check;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.agent.Status;
import org.arverify.index.IndexManifest;
import org.arverify.table.Tables;
import org.arverify.udf.KnownAgent;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunRows;
import org.arverify.udf.RunState;
import org.arverify.udf.SharedMemory;

/**
 * Questions of a dataset to rows of {@code agent_runs} and {@code claim_verifications}.
 *
 * @param agent its name
 * @param dataset its name
 * @param index its name; agents that retrieve nothing leave it alone
 * @param limit only so many questions, in the order of the input
 */
record RunJob(String agent, String dataset, String index, Optional<Integer> limit) implements Job {
  RunJob {
    Names.check(dataset, "--dataset");
    Names.check(index, "--index");
    check(limit.orElse(1) >= 1, "--limit must be at least 1, was %d", limit.orElse(1));
  }

  /**
   * A run that can start: what could be wrong with its agent was looked at.
   *
   * @param all questions of the dataset
   * @param manifest of the index, for agents that retrieve
   */
  record Prepared(
      String runId, Dataset<Row> all, Optional<IndexManifest> manifest, AgentRunner runner) {}

  @Override
  public Summary run(JobContext context) {
    SparkSessions.refuseSpeculation(context.spark().sparkContext().getConf());
    try (var lock = context.lock()) {
      Prepared prepared = prepare(context, SharedMemory.none());
      return answer(context, prepared.all(), prepared.manifest(), prepared.runner());
    }
  }

  /**
   * Opens what the run needs; nothing is written.
   *
   * @param memory what it shares with other runs
   */
  Prepared prepare(JobContext context, SharedMemory memory) {
    Dataset<Row> questions = questions(context.tables());
    Optional<IndexManifest> manifest =
        KnownAgent.named(agent).retrieves()
            ? Optional.of(context.indexes().require(index))
            : Optional.empty();
    AgentRunner runner = AgentRunner.open(context, agent, manifest, memory);
    return new Prepared(runId(runner), questions, manifest, runner);
  }

  /** Lets {@code runner} answer what is missing; the caller holds the lock. */
  Summary answer(
      JobContext context, Dataset<Row> all, Optional<IndexManifest> manifest, AgentRunner runner) {
    return answer(context, runId(runner), all, manifest, runner);
  }

  /** {@link #answer} as a run of that id. */
  Summary answer(
      JobContext context,
      String runId,
      Dataset<Row> all,
      Optional<IndexManifest> manifest,
      AgentRunner runner) {
    Dataset<Row> asked = asked(all);
    Optional<RunRecord> earlier = earlier(context.tables(), runId);
    List<AgentRunner.Due> due = runner.due(runId, asked);
    long covered = Math.max(asked.count(), earlier.map(RunRecord::questions).orElse(0L));
    Dataset<Row> questions = first(all, Optional.of(Math.toIntExact(covered)));
    RunRecord record = record(context, runner, manifest, runId, covered, earlier);
    if (due.isEmpty() && earlier.filter(run -> run.state() != RunState.RUNNING).isPresent()) {
      return Summary.nothingToDo(
          "run %s has all its %,d questions: nothing to do".formatted(runId, asked.count()));
    }
    write(context, record);
    work(context, runner, record, asked, due);
    runner.deriveClaims(runId);
    AgentRunner.Counts counts = runner.counts(runId, questions);
    write(context, record.after(counts.ok(), counts.failed(), Clock.systemUTC().instant()));
    return summary(context, record, counts, due.size());
  }

  private static void work(
      JobContext context,
      AgentRunner runner,
      RunRecord record,
      Dataset<Row> asked,
      List<AgentRunner.Due> due) {
    long total = asked.count();
    long before = total - due.size();
    try (TaskCounter answered = context.counter("questions answered");
        TaskCounter failed = context.counter("questions failed");
        Progress progress =
            context.progress(
                new Progress.Task("run", "questions", OptionalLong.of(total), before),
                () -> before + answered.count())) {
      runner.run(record, asked, due, answered.accumulator(), failed.accumulator());
    }
  }

  private static Summary summary(
      JobContext context, RunRecord record, AgentRunner.Counts counts, int now) {
    long untried = record.questions() - counts.ok() - counts.failed();
    Summary summary =
        Summary.of("run %s is %s".formatted(record.runId(), untried == 0 ? "finished" : "going on"))
            .with("questions", record.questions())
            .with("of these now", now);
    if (untried > 0) {
      summary = summary.with("not tried yet", untried);
    }
    for (Map.Entry<String, Long> status : counts.byStatus().entrySet()) {
      if (!status.getKey().equals(Status.FAILED.label())) {
        summary = summary.with(status.getKey(), status.getValue());
      }
    }
    return summary
        .with("claims", counts.claims())
        .withFailures(counts.failed(), record.questions(), context.config().maxFailureRate())
        .with(
            "next",
            untried == 0
                ? "arverify metrics --run " + record.runId()
                : "the same command without --limit");
  }

  /** All questions of the dataset. */
  Dataset<Row> questions(Tables tables) {
    return Questions.of(tables, dataset);
  }

  /** Those of a dataset that are to be answered. */
  Dataset<Row> asked(Dataset<Row> all) {
    return first(all, limit);
  }

  private static Dataset<Row> first(Dataset<Row> questions, Optional<Integer> n) {
    return n.isPresent() ? questions.orderBy("ordinal", "query_id").limit(n.get()) : questions;
  }

  /** A run is the same run as long as all that decides its rows is the same. */
  private String runId(AgentRunner runner) {
    return KnownAgent.named(agent).retrieves()
        ? String.join("-", agent, dataset, index, runner.configHash())
        : String.join("-", agent, dataset, runner.configHash());
  }

  private static Optional<RunRecord> earlier(Tables tables, String runId) {
    return tables
        .readOrEmpty(RunRows.TABLE)
        .where(col("run_id").equalTo(runId))
        .takeAsList(1)
        .stream()
        .findFirst()
        .map(RunRows::fromRow);
  }

  private RunRecord record(
      JobContext context,
      AgentRunner runner,
      Optional<IndexManifest> manifest,
      String runId,
      long covered,
      Optional<RunRecord> earlier) {
    Instant started =
        earlier.map(RunRecord::startedAt).orElseGet(() -> Clock.systemUTC().instant());
    return new RunRecord(
        runId,
        agent,
        dataset,
        manifest.map(IndexManifest::name),
        manifest.map(IndexManifest::indexId),
        manifest.map(IndexManifest::corpus),
        context.configuration().json(),
        runner.configHash(),
        runner.identities().embedding(),
        AgentRunner.calibration(agent, manifest),
        runner.identities().scorer(),
        runner.identities().generator(),
        context.codeVersion(),
        RunState.RUNNING,
        covered,
        0,
        0,
        started,
        Optional.empty(),
        context.config().metrics().seed());
  }

  private static void write(JobContext context, RunRecord record) {
    context
        .tables()
        .replace(
            context
                .spark()
                .createDataset(List.of(RunRows.toRow(record)), Encoders.row(RunRows.SCHEMA)),
            RunRows.TABLE,
            Map.of("run_id", record.runId()));
  }
}
