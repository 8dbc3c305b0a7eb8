package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Thresholds;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.query.Query;
import org.arverify.udf.AgentHandle.Identities;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("spark")
class AgentPartitionTest {
  // In a local Spark, test and task share them.
  private static final CountDownLatch STARTED = new CountDownLatch(4);
  private static final CountDownLatch RELEASED = new CountDownLatch(1);
  private static final AtomicInteger INTERRUPTED = new AtomicInteger();

  private final LongAccumulator answered =
      LocalSpark.session().sparkContext().longAccumulator("answered");
  private final LongAccumulator failed =
      LocalSpark.session().sparkContext().longAccumulator("failed");

  @Test
  void everyQuestionBecomesARowInOneAndInSevenPartitions() {
    for (int partitions : List.of(1, 7)) {
      List<Attempt> attempts = run(questions(20, 3, partitions), () -> handle(new Echo("none")));
      assertThat(attempts)
          .extracting(a -> a.run().queryId() + " " + a.run().outcome().answer())
          .containsExactlyInAnyOrderElementsOf(
              IntStream.range(0, 20).mapToObj(i -> "q%d answer to q%d".formatted(i, i)).toList());
      assertThat(attempts)
          .allSatisfy(
              attempt -> {
                assertThat(attempt.runId()).isEqualTo("run-1");
                assertThat(attempt.dataset()).isEqualTo("tiny");
                assertThat(attempt.scorerIdentity()).contains("scorer");
                assertThat(attempt.run().attempt()).isEqualTo(3);
                assertThat(attempt.run().outcome().status()).isEqualTo(Status.OK);
                assertThat(attempt.run().errorCode()).isEmpty();
              });
    }
    assertThat(answered.value()).isEqualTo(40);
    assertThat(failed.value()).isZero();
  }

  @Test
  void aQuestionThatThrowsIsAFailedRowAndTheOthersAreDone() {
    List<Attempt> attempts = run(questions(10, 1, 2), () -> handle(new Echo("q4")));
    Attempt broken =
        attempts.stream().filter(a -> a.run().queryId().equals("q4")).findFirst().orElseThrow();
    assertThat(broken.run().outcome().status()).isEqualTo(Status.FAILED);
    assertThat(broken.run().outcome().answer()).isEmpty();
    assertThat(broken.run().errorCode()).contains("vector_invalid");
    assertThat(broken.run().errorMessage()).contains("q4 has no vector");
    // What was done before it failed stays in its trace.
    assertThat(broken.run().trace()).extracting(e -> e.kind()).containsExactly("thought");
    assertThat(attempts).hasSize(10);
    assertThat(attempts).filteredOn(a -> a.run().outcome().status() == Status.OK).hasSize(9);
    assertThat(answered.value()).isEqualTo(10);
    assertThat(failed.value()).isEqualTo(1);
  }

  @Test
  void aTextLongerThanAModelReadsMakesItsQuestionTooLongAndNotFailed() {
    Attempt attempt = run(questions(1, 1, 1), () -> handle(new Lengthy())).get(0);
    assertThat(attempt.run().outcome().status()).isEqualTo(Status.TOO_LONG);
    assertThat(attempt.run().errorCode()).contains("too_long");
    assertThat(attempt.run().errorMessage()).contains("A claim of 600 tokens");
    assertThat(answered.value()).isEqualTo(1);
    assertThat(failed.value()).isZero();
  }

  @Test
  void aBugInAnAgentIsNamedByItsClass() {
    Attempt broken = run(questions(1, 1, 1), () -> handle(new Buggy())).get(0);
    assertThat(broken.run().errorCode()).contains("NullPointerException");
    assertThat(broken.run().errorMessage()).contains("java.lang.NullPointerException");
  }

  @Test
  void anErrorOfTheJvmEndsTheTask() {
    assertThatThrownBy(() -> run(questions(3, 1, 1), () -> handle(new Deep())))
        .hasStackTraceContaining("LinkageError: two of a kind");
  }

  @Test
  void anAgentThatCannotBeOpenedEndsTheJob() {
    assertThatThrownBy(
            () ->
                run(
                    questions(3, 1, 1),
                    () -> {
                      throw new ArVerifyException(Code.MODEL_MISSING, "no model at x");
                    }))
        .hasStackTraceContaining("no model at x");
  }

  @Test
  void givesBackWhatTheAgentWasOpenedWith() {
    LongAccumulator released = LocalSpark.session().sparkContext().longAccumulator("released");
    run(
        questions(6, 1, 3),
        () -> new AgentHandle(new Echo("none"), ports(), identities(), () -> released.add(1)));
    long partitionsWithQuestions =
        questions(6, 1, 3).javaRDD().glom().filter(rows -> !rows.isEmpty()).count();
    assertThat(released.value()).isEqualTo(partitionsWithQuestions);
  }

  @Test
  void aKilledTaskStopsItsQuestionsAndGivesTheAgentBack() throws Exception {
    Dataset<Row> questions = questions(8, 1, 1);
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
    CompletableFuture<Void> job =
        CompletableFuture.runAsync(
            () -> {
              context.setJobGroup("slow", "slow questions");
              run(
                  questions,
                  () -> new AgentHandle(new Slow(), ports(), identities(), RELEASED::countDown));
            });
    assertThat(STARTED.await(30, TimeUnit.SECONDS)).isTrue();
    context.cancelJobGroup("slow");
    assertThatThrownBy(() -> job.get(30, TimeUnit.SECONDS))
        .hasStackTraceContaining("cancelled part of cancelled job group slow");
    assertThat(RELEASED.await(30, TimeUnit.SECONDS)).isTrue();
    // Four were at work, all were interrupted before the agent was given back.
    assertThat(INTERRUPTED).hasValue(4);
  }

  private List<Attempt> run(Dataset<Row> questions, AgentFactory factory) {
    return questions
        .mapPartitions(
            new AgentPartition(factory, new RunContext("run-1", "tiny", 4), answered, failed),
            Encoders.row(AgentRunRows.SCHEMA))
        .collectAsList()
        .stream()
        .map(AgentRunRows::fromRow)
        .toList();
  }

  private static Dataset<Row> questions(int count, int attempt, int partitions) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Row query = QueryRows.toRow(Samples.query("q" + i));
      List<Object> values = new ArrayList<>();
      for (int c = 0; c < query.size(); c++) {
        values.add(query.get(c));
      }
      values.add(attempt);
      rows.add(Columns.row(AgentPartition.INPUT, values.toArray()));
    }
    Dataset<Row> all = LocalSpark.session().createDataset(rows, Encoders.row(AgentPartition.INPUT));
    return all.repartition(partitions, all.col("query_id"));
  }

  private static AgentHandle handle(Agent agent) {
    return new AgentHandle(agent, ports(), identities(), () -> {});
  }

  private static Identities identities() {
    return new Identities(Optional.empty(), Optional.of("scorer"), Optional.empty());
  }

  private static AgentPorts ports() {
    Absent absent = new Absent("test");
    return new AgentPorts(
        Map.of(),
        absent,
        absent,
        new ClaimVerifier(absent, new Thresholds(0.7, 0.35, 0.5), absent),
        absent,
        System::nanoTime);
  }

  private static Outcome answer(String text) {
    return new Outcome(
        Status.OK, "", text, text, List.of(), List.of(), EvidenceSet.SEEN, List.of());
  }

  /** Answers every question but one. */
  private record Echo(String broken) implements Agent {
    @Override
    public String name() {
      return "echo";
    }

    @Override
    public Outcome answer(Query query, AgentSession session) {
      session.event("thought", Map.of());
      if (query.id().equals(broken)) {
        throw new ArVerifyException(Code.VECTOR_INVALID, query.id() + " has no vector");
      }
      return AgentPartitionTest.answer("answer to " + query.id());
    }
  }

  private record Lengthy() implements Agent {
    @Override
    public String name() {
      return "lengthy";
    }

    @Override
    public Outcome answer(Query query, AgentSession session) {
      throw new ArVerifyException(Code.TOO_LONG, "A claim of 600 tokens");
    }
  }

  private record Buggy() implements Agent {
    @Override
    public String name() {
      return "buggy";
    }

    @Override
    public Outcome answer(Query query, AgentSession session) {
      throw new NullPointerException();
    }
  }

  /** Takes a minute for a question. */
  private record Slow() implements Agent {
    @Override
    public String name() {
      return "slow";
    }

    @Override
    public Outcome answer(Query query, AgentSession session) {
      STARTED.countDown();
      try {
        Thread.sleep(60_000);
      } catch (InterruptedException e) {
        INTERRUPTED.incrementAndGet();
        Thread.currentThread().interrupt();
        throw new ArVerifyException(Code.IO, "interrupted", e);
      }
      return AgentPartitionTest.answer("late");
    }
  }

  private record Deep() implements Agent {
    @Override
    public String name() {
      return "deep";
    }

    @Override
    public Outcome answer(Query query, AgentSession session) {
      throw new LinkageError("two of a kind");
    }
  }
}
