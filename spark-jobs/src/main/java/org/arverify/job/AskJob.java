package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.arverify.error.Checks.notBlank;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;
import org.arverify.passage.Sha256;
import org.arverify.query.Query;
import org.arverify.udf.KnownAgent;
import org.arverify.udf.QueryRows;
import org.arverify.udf.SharedMemory;

/**
 * One question, answered by the same loop as a dataset's, and its story. The question becomes a row
 * of the dataset {@value #DATASET}, its answer a run of its own, named by agent, index, options and
 * question: asked again, it is told from the tables.
 *
 * @param question as typed
 * @param agent its name; one that retrieves
 * @param index its name
 */
record AskJob(String question, String agent, String index) implements Job {
  /** The dataset of questions that were asked by hand. */
  static final String DATASET = "ask";

  private static final int ID_LENGTH = 8;

  AskJob {
    question = notBlank(question, "the question").strip();
    Names.check(index, "--index");
  }

  @Override
  public Summary run(JobContext context) {
    if (!KnownAgent.named(agent).retrieves()) {
      throw new ArVerifyException(
          Code.USAGE,
          "agent %s answers no question of its own: verify answers with `arverify verify --input FILE`"
              .formatted(agent));
    }
    SparkSessions.refuseSpeculation(context.spark().sparkContext().getConf());
    String id = "q-" + Sha256.of(question).substring(0, ID_LENGTH);
    String runId;
    Summary answered;
    try (var lock = context.lock()) {
      Optional<IndexManifest> manifest = Optional.of(context.indexes().require(index));
      AgentRunner runner = AgentRunner.open(context, agent, manifest, SharedMemory.none());
      runId =
          String.join(
              "-",
              DATASET,
              agent,
              index,
              Sha256.of(runner.configHash() + question).substring(0, ID_LENGTH));
      answered =
          new RunJob(agent, DATASET, index, Optional.empty())
              .answer(context, runId, written(context, id), manifest, runner);
    }
    new ExplainJob(runId, Optional.of(id)).run(context);
    context.terminal().notice("kept as run " + runId);
    return Summary.silent().ending(answered.exitCode());
  }

  /** The question as a row of the table. */
  private Dataset<Row> written(JobContext context, String id) {
    Query asked =
        new Query(
            id,
            DATASET,
            "",
            0,
            question,
            List.of(),
            "",
            true,
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Map.of());
    context
        .tables()
        .replace(
            context
                .spark()
                .createDataset(List.of(QueryRows.toRow(asked)), Encoders.row(QueryRows.SCHEMA)),
            QueryRows.TABLE,
            Map.of("dataset", DATASET, "query_id", id));
    return context
        .tables()
        .read(QueryRows.TABLE)
        .where(col("dataset").equalTo(DATASET).and(col("query_id").equalTo(id)));
  }
}
