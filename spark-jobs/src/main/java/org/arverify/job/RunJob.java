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
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;
import org.arverify.table.Tables;
import org.arverify.udf.KnownAgent;
import org.arverify.udf.QueryRows;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunRows;
import org.arverify.udf.RunState;

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

  @Override
  public Summary run(JobContext context) {
    SparkSessions.refuseSpeculation(context.spark());
    try (var lock = context.lock()) {
      return locked(context);
    }
  }

  private Summary locked(JobContext context) {
    Tables tables = context.tables();
    Dataset<Row> questions = questions(tables);
    Optional<IndexManifest> manifest =
        KnownAgent.named(agent).retrieves()
            ? Optional.of(context.indexes().require(index))
            : Optional.empty();
    AgentRunner runner = AgentRunner.open(context, agent, manifest);
    RunRecord record = begin(context, runner, manifest, questions.count());
    List<AgentRunner.Due> due = runner.due(record.runId(), questions);
    long total = record.questions();
    if (due.isEmpty()) {
      runner.deriveClaims(record.runId());
      AgentRunner.Counts counts = runner.counts(record.runId(), questions);
      finish(context, record, counts);
      return Summary.nothingToDo(
          "run %s has all its %,d questions: nothing to do".formatted(record.runId(), total));
    }
    long before = total - due.size();
    try (TaskCounter answered = context.counter("questions answered");
        TaskCounter failed = context.counter("questions failed");
        Progress progress =
            context.progress(
                new Progress.Task("run", "questions", OptionalLong.of(total), before),
                () -> before + answered.count())) {
      runner.run(record, questions, due, answered.accumulator(), failed.accumulator());
    }
    runner.deriveClaims(record.runId());
    AgentRunner.Counts counts = runner.counts(record.runId(), questions);
    finish(context, record, counts);
    Summary summary =
        Summary.of("run %s is finished".formatted(record.runId()))
            .with("questions", total)
            .with("of these now", due.size());
    for (Map.Entry<String, Long> status : counts.byStatus().entrySet()) {
      summary = summary.with(status.getKey(), status.getValue());
    }
    return summary
        .with("claims", counts.claims())
        .withFailures(counts.failed(), total, context.config().maxFailureRate())
        .with("next", "arverify metrics --run " + record.runId());
  }

  private Dataset<Row> questions(Tables tables) {
    Dataset<Row> questions =
        tables.readOrEmpty(QueryRows.TABLE).where(col("dataset").equalTo(dataset));
    if (questions.isEmpty()) {
      throw new ArVerifyException(
          Code.NOT_FOUND,
          ("there is no dataset '%s' in this warehouse: load it with `arverify queries --format F"
                  + " --input PATH --dataset %s`")
              .formatted(dataset, dataset));
    }
    return limit.isPresent()
        ? questions.orderBy("ordinal", "query_id").limit(limit.get())
        : questions;
  }

  /** The run's row: a run is the same run as long as all that decides its rows is the same. */
  private RunRecord begin(
      JobContext context, AgentRunner runner, Optional<IndexManifest> manifest, long questions) {
    String hash = runner.configHash();
    String runId =
        String.join(
            "-",
            manifest.map(IndexManifest::name).isPresent()
                ? List.of(agent, dataset, index, hash)
                : List.of(agent, dataset, hash));
    Optional<RunRecord> earlier =
        context
            .tables()
            .readOrEmpty(RunRows.TABLE)
            .where(col("run_id").equalTo(runId))
            .takeAsList(1)
            .stream()
            .findFirst()
            .map(RunRows::fromRow);
    Instant started =
        earlier.map(RunRecord::startedAt).orElseGet(() -> Clock.systemUTC().instant());
    RunRecord record =
        new RunRecord(
            runId,
            agent,
            dataset,
            manifest.map(IndexManifest::name),
            manifest.map(IndexManifest::indexId),
            manifest.map(IndexManifest::corpus),
            context.configuration().json(),
            hash,
            runner.identities().embedding(),
            runner.identities().scorer(),
            runner.identities().generator(),
            context.codeVersion(),
            RunState.RUNNING,
            questions,
            0,
            0,
            started,
            Optional.empty(),
            context.config().metrics().seed());
    write(context, record);
    return record;
  }

  private void finish(JobContext context, RunRecord record, AgentRunner.Counts counts) {
    write(context, record.finished(counts.ok(), counts.failed(), Clock.systemUTC().instant()));
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
