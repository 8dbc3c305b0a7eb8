package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.agent.AgentRun;
import org.arverify.config.MetricSettings;
import org.arverify.config.Nearest;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.Json;
import org.arverify.metric.MetricOptions;
import org.arverify.query.Query;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.QueryRows;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunRows;

/** Committed runs with the attempts that count, as metrics need them. */
final class MeasuredRuns {
  private MeasuredRuns() {}

  /** A question and the attempt at it that counts. */
  record Measured(Query query, AgentRun run) {}

  /** Every run, in the order in which they were started. */
  static List<RunRecord> all(Tables tables) {
    return tables
        .readOrEmpty(RunRows.TABLE)
        .orderBy("started_at", "run_id")
        .collectAsList()
        .stream()
        .map(RunRows::fromRow)
        .toList();
  }

  /** Every run over a dataset: questions asked by hand have nothing to be measured against. */
  static List<RunRecord> measurable(Tables tables) {
    return all(tables).stream().filter(run -> !run.dataset().equals(AskJob.DATASET)).toList();
  }

  /** The run of that id, which is over a dataset. */
  static RunRecord measurable(Tables tables, String id) {
    RunRecord run = named(tables, id);
    if (run.dataset().equals(AskJob.DATASET)) {
      throw new ArVerifyException(
          Code.USAGE,
          "run %s answers a question that was asked by hand, and nothing says what is right: see it with `arverify explain --run %s`"
              .formatted(id, id));
    }
    return run;
  }

  /** The run of that id. */
  static RunRecord named(Tables tables, String id) {
    return all(tables).stream()
        .filter(record -> record.runId().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.NOT_FOUND,
                    "there is no run '%s' in this warehouse%s; `arverify status` lists them"
                        .formatted(id, nearest(id, tables))));
  }

  private static String nearest(String id, Tables tables) {
    return Nearest.to(id, all(tables).stream().map(RunRecord::runId).toList())
        .map(": did you mean %s?"::formatted)
        .orElse("");
  }

  /** What decides the metrics of a run besides the run; τ_v as it was when claims were judged. */
  static MetricOptions options(MetricSettings settings, RunRecord record) {
    double accept =
        Double.parseDouble(
            String.valueOf(
                Json.read(record.config(), Map.class, "config of run " + record.runId())
                    .get("verification.accept")));
    return new MetricOptions(settings.cutoffs(), accept, settings.resamples(), settings.seed());
  }

  /** Every question that the run covers, with its latest attempt; none yet is a failure. */
  static Iterator<Measured> questions(Tables tables, RunRecord record) {
    return questions(tables, record, Math.toIntExact(record.questions()));
  }

  /** The first {@code n} questions of the run's dataset, likewise. */
  static Iterator<Measured> questions(Tables tables, RunRecord record, int n) {
    Dataset<Row> questions =
        tables
            .read(QueryRows.TABLE)
            .where(col("dataset").equalTo(record.dataset()))
            .orderBy("ordinal", "query_id")
            .limit(n)
            .select(struct(columns(QueryRows.SCHEMA)).as("query"));
    Dataset<Row> attempts =
        tables
            .latestAttempts()
            .where(col("run_id").equalTo(record.runId()))
            .select(struct(columns(AgentRunRows.SCHEMA)).as("attempt"));
    Iterator<Row> rows =
        questions
            .join(attempts, col("query.query_id").equalTo(col("attempt.query_id")), "left_outer")
            .orderBy("query.ordinal", "query.query_id")
            .toLocalIterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return rows.hasNext();
      }

      @Override
      public Measured next() {
        return measured(rows.next());
      }
    };
  }

  private static Measured measured(Row row) {
    Query query = QueryRows.fromRow(row.getStruct(0));
    return new Measured(
        query,
        row.isNullAt(1)
            ? AgentRun.missing(query.id())
            : AgentRunRows.fromRow(row.getStruct(1)).run());
  }

  private static Column[] columns(StructType schema) {
    return Arrays.stream(schema.fieldNames()).map(name -> col(name)).toArray(Column[]::new);
  }
}
