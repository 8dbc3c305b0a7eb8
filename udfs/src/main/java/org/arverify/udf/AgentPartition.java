package org.arverify.udf;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.LongAccumulator;
import org.arverify.agent.AgentRun;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.error.ArVerifyException;
import org.arverify.query.Query;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets an agent answer questions: rows of {@code queries} with the number of the {@value #ATTEMPT}
 * become rows of {@code agent_runs}, as they complete. An exception while a question is at work
 * makes that question a FAILED row, or a TOO_LONG or GENERATOR_ERROR row if its code says so, and
 * touches no other; what keeps the agent from being opened, and what the JVM itself throws, ends
 * the task.
 *
 * @param answered counts questions, failed ones too
 * @param failed counts the failed ones
 */
public record AgentPartition(
    AgentFactory factory, RunContext run, LongAccumulator answered, LongAccumulator failed)
    implements MapPartitionsFunction<Row, Row> {
  /** The column that a question's row has beyond {@link QueryRows#SCHEMA}: from 1. */
  public static final String ATTEMPT = "attempt";

  /** What this function reads. */
  public static final StructType INPUT =
      QueryRows.SCHEMA.add(
          Columns.required(ATTEMPT, DataTypes.IntegerType, "number of the attempt, from 1"));

  private static final Logger LOG = LoggerFactory.getLogger(AgentPartition.class);

  /** Characters of an error's message that are kept. */
  private static final int MESSAGE = 2000;

  @Override
  public Iterator<Row> call(Iterator<Row> questions) {
    if (!questions.hasNext()) {
      return List.<Row>of().iterator();
    }
    TaskScope task = TaskScope.current();
    AgentHandle handle = factory.open();
    task.onCompletion(handle::close);
    SecretValues secrets = new SecretValues(System.getenv());
    InFlight<Row, AgentRun> runs =
        new InFlight<>(questions, run.inFlight(), row -> answer(row, handle, secrets), task);
    // Listeners run last first: threads end before what they work with is given back.
    task.onCompletion(runs::close);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return runs.hasNext();
      }

      @Override
      public Row next() {
        AgentRun done = runs.next();
        answered.add(1);
        failed.add(done.outcome().status().retried() ? 1 : 0);
        return AgentRunRows.toRow(
            new Attempt(run.runId(), run.dataset(), handle.identities().scorer(), done));
      }
    };
  }

  private static AgentRun answer(Row row, AgentHandle handle, SecretValues secrets) {
    Query query = QueryRows.fromRow(row);
    int attempt = new Cells(row).integer(ATTEMPT);
    AgentSession session = new AgentSession(handle.ports());
    try {
      Outcome outcome = handle.agent().answer(query, session);
      return new AgentRun(
          query.id(),
          attempt,
          outcome,
          Optional.empty(),
          Optional.empty(),
          session.trace(),
          session.cost());
    } catch (Exception e) {
      String code = code(e);
      String message = message(e, secrets);
      LOG.warn("question {} failed at attempt {}: {} {}", query.id(), attempt, code, message);
      if (e.getCause() instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      return new AgentRun(
          query.id(),
          attempt,
          Outcome.stopped(status(e), ""),
          Optional.of(code),
          Optional.of(message),
          session.trace(),
          session.cost());
    }
  }

  /**
   * A text longer than a model reads is the question's lot, and no failure: it stays too long. A
   * generator without a usable reply is a failure of its own kind.
   */
  private static Status status(Exception e) {
    return !(e instanceof ArVerifyException known)
        ? Status.FAILED
        : switch (known.code()) {
          case TOO_LONG -> Status.TOO_LONG;
          case GENERATOR_FAILED, BUDGET_SPENT -> Status.GENERATOR_ERROR;
          default -> Status.FAILED;
        };
  }

  private static String code(Exception e) {
    return e instanceof ArVerifyException known
        ? known.code().name().toLowerCase(Locale.ROOT)
        : e.getClass().getSimpleName();
  }

  private static String message(Exception e, SecretValues secrets) {
    String message = secrets.redact(e.getMessage() == null ? e.toString() : e.getMessage());
    return message.length() <= MESSAGE ? message : message.substring(0, MESSAGE) + "…";
  }
}
