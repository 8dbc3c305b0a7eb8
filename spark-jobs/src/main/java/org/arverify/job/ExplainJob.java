package org.arverify.job;

import static org.apache.spark.sql.functions.col;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.agent.AgentRun;
import org.arverify.config.Nearest;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.query.Query;
import org.arverify.report.story.Story;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.QueryRows;
import org.arverify.udf.RunRecord;

/**
 * The story of one answer, from the tables alone.
 *
 * @param run id of a run
 * @param query id of a question of it; may be left out where the run has one question
 */
record ExplainJob(String run, Optional<String> query) implements Job {
  @Override
  public Summary run(JobContext context) {
    Tables tables = context.tables();
    RunRecord record = MeasuredRuns.named(tables, run);
    context.step("the story of an answer of run " + run);
    Dataset<Row> attempts = tables.latestAttempts().where(col("run_id").equalTo(run));
    String id = query.orElseGet(() -> only(attempts));
    AgentRun attempt =
        attempts.where(col("query_id").equalTo(id)).takeAsList(1).stream()
            .findFirst()
            .map(row -> AgentRunRows.fromRow(row).run())
            .orElseThrow(() -> unknown(tables, record, attempts, id));
    new Story(record, question(tables, record.dataset(), id), attempt)
        .lines(context.terminal().columns())
        .forEach(context.terminal()::print);
    return Summary.silent();
  }

  /** The question of a run that has only one. */
  private String only(Dataset<Row> attempts) {
    List<String> ids = ids(attempts.limit(2));
    if (ids.size() == 1) {
      return ids.get(0);
    }
    throw new ArVerifyException(
        ids.isEmpty() ? Code.NOT_FOUND : Code.USAGE,
        ids.isEmpty()
            ? "run %s has answered no question yet: start it again".formatted(run)
            : "run %s has more than one question: name one with --query, for instance %s"
                .formatted(run, ids.get(0)));
  }

  private ArVerifyException unknown(
      Tables tables, RunRecord record, Dataset<Row> attempts, String id) {
    if (find(tables, record.dataset(), id).isPresent()) {
      return new ArVerifyException(
          Code.NOT_FOUND,
          "question %s of dataset %s was not tried yet in run %s: the run covers %,d questions"
              .formatted(id, record.dataset(), run, record.questions()));
    }
    List<String> ids = ids(attempts);
    String hint =
        Nearest.to(id, ids)
            .map("did you mean %s?"::formatted)
            .orElse(
                ids.isEmpty()
                    ? "it has answered none yet"
                    : "its questions are named like " + ids.get(0));
    return new ArVerifyException(
        Code.NOT_FOUND, "run %s has no question '%s'; %s".formatted(run, id, hint));
  }

  private static List<String> ids(Dataset<Row> attempts) {
    return attempts.select("query_id").orderBy("query_id").as(Encoders.STRING()).collectAsList();
  }

  private static Query question(Tables tables, String dataset, String id) {
    return find(tables, dataset, id)
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.NOT_FOUND,
                    ("question %s of dataset %s is no longer in the table queries: load the dataset"
                            + " again with `arverify queries`")
                        .formatted(id, dataset)));
  }

  private static Optional<Query> find(Tables tables, String dataset, String id) {
    return tables
        .readOrEmpty(QueryRows.TABLE)
        .where(col("dataset").equalTo(dataset).and(col("query_id").equalTo(id)))
        .takeAsList(1)
        .stream()
        .findFirst()
        .map(QueryRows::fromRow);
  }
}
