package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.query.Query;
import org.arverify.udf.AgentFactory;
import org.arverify.udf.AgentHandle;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.ClaimVerificationRows;
import org.arverify.udf.ConfiguredAgent;
import org.arverify.udf.RunRows;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One question that throws inside the agent loop. */
@Tag("spark")
class FailedQuestionTest {
  // In a local Spark, test and task share them.
  private static final Queue<String> ASKED = new ConcurrentLinkedQueue<>();
  private static final AtomicReference<String> BROKEN = new AtomicReference<>("q3");

  private static final RunJob JOB = new RunJob("fixed-rag", "tiny", "main", Optional.empty());

  @TempDir Path folder;

  @BeforeEach
  void forget() {
    ASKED.clear();
    BROKEN.set("q3");
  }

  @Test
  void isAFailedRowThatARerunTakesUpAlone() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    try (JobContext context = CommandRun.context(warehouse, "run.commit-every=2")) {
      Summary first = run(context);
      assertThat(first.exitCode()).isEqualTo(ExitCode.FAILED_ROWS);
      assertThat(first.exitCode().number()).isEqualTo(6);
      assertThat(first.lines()).anyMatch(line -> line.matches(" +failed +1 of 5"));
      assertThat(ASKED).containsExactlyInAnyOrder("q1", "q2", "q3", "q4", "q5");
      assertThat(attempts(context))
          .containsExactly(
              "q1 1 ok null", "q2 1 ok null", "q3 1 failed io", "q4 1 ok null", "q5 1 ok null");
      assertThat(state(context)).isEqualTo("finished_with_failures 5 4 1");
      assertThat(claimsOf(context, "q3")).isZero();

      ASKED.clear();
      BROKEN.set("none");
      Summary second = run(context);
      assertThat(second.exitCode()).isEqualTo(ExitCode.DONE);
      assertThat(ASKED).containsExactly("q3");
      assertThat(attempts(context))
          .containsExactly(
              "q1 1 ok null",
              "q2 1 ok null",
              "q3 1 failed io",
              "q3 2 ok null",
              "q4 1 ok null",
              "q5 1 ok null");
      assertThat(state(context)).isEqualTo("finished 5 5 0");
      assertThat(claimsOf(context, "q3")).isPositive();

      ASKED.clear();
      assertThat(run(context).work()).isEqualTo(Summary.Work.NOTHING_TO_DO);
      assertThat(ASKED).isEmpty();
    }
  }

  @Test
  void isToleratedBelowTheLimit() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    // 1 of 5.
    try (JobContext context = CommandRun.context(warehouse, "max-failure-rate=0.2")) {
      assertThat(run(context).exitCode()).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  void smallerLimitDoesNotFinishARun() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    BROKEN.set("none");
    try (JobContext context = CommandRun.context(warehouse)) {
      RunJob three = new RunJob("fixed-rag", "tiny", "main", Optional.of(3));
      assertThat(run(context, three).headline()).endsWith("is finished");
      assertThat(state(context)).isEqualTo("finished 3 3 0");

      // As a killed run leaves it: it covers five questions and has three of them.
      Dataset<Row> stopped =
          context
              .tables()
              .read(RunRows.TABLE)
              .withColumn("state", lit("running"))
              .withColumn("questions", lit(5L))
              .localCheckpoint();
      context.tables().replace(stopped, RunRows.TABLE, Map.of("dataset", "tiny"));
      Summary again = run(context, new RunJob("fixed-rag", "tiny", "main", Optional.of(2)));
      assertThat(again.headline()).endsWith("is going on");
      assertThat(again.lines()).anyMatch(line -> line.matches(" +not tried yet +2"));
      assertThat(state(context)).isEqualTo("running 5 3 0");

      assertThat(run(context).headline()).endsWith("is finished");
      assertThat(state(context)).isEqualTo("finished 5 5 0");
    }
  }

  private static Summary run(JobContext context) {
    return run(context, JOB);
  }

  private static Summary run(JobContext context, RunJob job) {
    var manifest = Optional.of(context.indexes().require("main"));
    AgentFactory factory =
        new Breaking(
            new ConfiguredAgent(
                context.config().agent().of("fixed-rag", context.warehouse()),
                context.config().verification(),
                context.config().embed().encoder(),
                OpenIndex.source(context, manifest.get())));
    AgentRunner runner =
        new AgentRunner(context, factory, AgentHandle.Identities.none(), "0badcafe");
    return job.answer(context, job.questions(context.tables()), manifest, runner);
  }

  private static List<String> attempts(JobContext context) {
    return texts(
        context
            .tables()
            .read(AgentRunRows.TABLE)
            .orderBy("query_id", "attempt")
            .select("query_id", "attempt", "status", "error_code"));
  }

  private static String state(JobContext context) {
    return texts(context.tables().read(RunRows.TABLE).select("state", "questions", "ok", "failed"))
        .get(0);
  }

  private static long claimsOf(JobContext context, String question) {
    return context
        .tables()
        .read(ClaimVerificationRows.TABLE)
        .where(col("query_id").equalTo(question))
        .count();
  }

  private static List<String> texts(Dataset<Row> rows) {
    return rows.collectAsList().stream().map(row -> row.mkString(" ")).toList();
  }

  /** Opens an agent that fails on one question after it did what costs. */
  private record Breaking(ConfiguredAgent inner) implements AgentFactory {
    @Override
    public AgentHandle open() {
      AgentHandle handle = inner.open();
      return new AgentHandle(
          new Recorded(handle.agent()), handle.ports(), handle.identities(), handle.release());
    }
  }

  private record Recorded(Agent inner) implements Agent {
    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public Outcome answer(Query query, AgentSession session) {
      ASKED.add(query.id());
      if (query.id().equals(BROKEN.get())) {
        session.event("broken", Map.of());
        throw new ArVerifyException(Code.IO, "the connection of " + query.id() + " was lost");
      }
      return inner.answer(query, session);
    }
  }
}
