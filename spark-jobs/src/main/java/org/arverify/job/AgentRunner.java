package org.arverify.job;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.size;
import static org.apache.spark.sql.functions.sum;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.LongAccumulator;
import org.arverify.agent.Status;
import org.arverify.index.IndexManifest;
import org.arverify.passage.Sha256;
import org.arverify.table.Tables;
import org.arverify.udf.AgentFactory;
import org.arverify.udf.AgentHandle;
import org.arverify.udf.AgentHandle.Identities;
import org.arverify.udf.AgentPartition;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.ClaimVerificationRows;
import org.arverify.udf.ConfiguredAgent;
import org.arverify.udf.KnownAgent;
import org.arverify.udf.RunContext;
import org.arverify.udf.RunRecord;
import org.arverify.udf.SharedMemory;

/**
 * The agent loop over the questions of a run that are due, in steps: each is a fixed set of
 * attempts and ends in a commit of {@code agent_runs}. Everything else is derived from committed
 * rows.
 */
final class AgentRunner {
  private static final String QUERY_ID = "query_id";
  private static final String ATTEMPT = "attempt";
  private static final int TASKS_A_CORE = 4;
  private static final StructType DUE =
      new StructType()
          .add(QUERY_ID, DataTypes.StringType, false)
          .add(ATTEMPT, DataTypes.IntegerType, false);

  private final JobContext context;
  private final AgentFactory factory;
  private final Identities identities;
  private final String configHash;

  /** A question that is to be tried, for the how-many-th time. */
  record Due(String queryId, int attempt) {}

  /**
   * How the latest attempts of a run ended.
   *
   * @param ok questions that need no rerun
   * @param failed questions that a rerun takes up
   * @param claims verified, every round counted
   */
  record Counts(long ok, long failed, long claims, Map<String, Long> byStatus) {}

  /**
   * @param configHash equal for runs whose rows are decided by equal options, index and models
   */
  AgentRunner(JobContext context, AgentFactory factory, Identities identities, String configHash) {
    this.context = context;
    this.factory = factory;
    this.identities = identities;
    this.configHash = configHash;
  }

  /**
   * Prepares an agent; what cannot work fails here, before anything runs.
   *
   * @param manifest of the index, for agents that retrieve
   * @param memory what its tasks share with those of other runs
   */
  static AgentRunner open(
      JobContext context, String agent, Optional<IndexManifest> manifest, SharedMemory memory) {
    Optional<IndexManifest> alternative = alternative(context, agent);
    if (manifest.isPresent()) {
      TrustedSources.check(
          context,
          context.config().agent().arVerify().sufficiency().trust().trust().keySet(),
          Stream.concat(manifest.stream(), alternative.stream())
              .map(IndexManifest::corpus)
              .collect(Collectors.toCollection(TreeSet::new)));
    }
    AgentFactory factory =
        new ConfiguredAgent(
            context.config().agent().of(agent, context.warehouse()),
            context.config().verification(),
            context.config().embed().encoder(),
            manifest.map(m -> OpenIndex.source(context, m)).orElse(null),
            alternative.map(m -> OpenIndex.source(context, m)).orElse(null),
            memory);
    Identities identities;
    try (AgentHandle handle = factory.open()) {
      identities = handle.identities();
    }
    String decides =
        context.configuration().hash("agent", "verification", "retrieval")
            + manifest.map(IndexManifest::indexId)
            + alternative.map(IndexManifest::indexId).orElse("")
            + calibration(agent, manifest).orElse("")
            + identities;
    return new AgentRunner(context, factory, identities, Sha256.of(decides).substring(0, 8));
  }

  /** The version of the similarity calibration, for the agent whose decisions rest on it. */
  static Optional<String> calibration(String agent, Optional<IndexManifest> manifest) {
    return manifest
        .filter(m -> KnownAgent.named(agent) == KnownAgent.AR_VERIFY)
        .map(m -> m.calibration().version());
  }

  /** The alternative source pool, for the agents that ask one. */
  private static Optional<IndexManifest> alternative(JobContext context, String agent) {
    String name = context.config().agent().alternative();
    return name.isEmpty() || !KnownAgent.named(agent).asksAlternative()
        ? Optional.empty()
        : Optional.of(context.indexes().require(name));
  }

  Identities identities() {
    return identities;
  }

  /** Equal for runs whose rows are decided by equal options, index and models. */
  String configHash() {
    return configHash;
  }

  /** Questions without an attempt, and those whose latest attempt failed, in their order. */
  List<Due> due(String runId, Dataset<Row> questions) {
    context.step("what is missing in run " + runId);
    Dataset<Row> latest =
        latest(runId).select(col(QUERY_ID).as("tried_id"), col(ATTEMPT), col("status"));
    return questions
        .select(QUERY_ID, "ordinal")
        .join(latest, col(QUERY_ID).equalTo(col("tried_id")), "left_outer")
        .where(col("status").isNull().or(col("status").isin(retried())))
        .orderBy("ordinal", QUERY_ID)
        .select(col(QUERY_ID), coalesce(col(ATTEMPT), lit(0)).plus(1).as(ATTEMPT))
        .collectAsList()
        .stream()
        .map(row -> new Due(row.getString(0), row.getInt(1)))
        .toList();
  }

  /** Runs the questions that are due, step by step. */
  void run(
      RunRecord record,
      Dataset<Row> questions,
      List<Due> due,
      LongAccumulator answered,
      LongAccumulator failed) {
    int commitEvery = context.config().run().commitEvery();
    AgentPartition partition =
        new AgentPartition(
            factory,
            new RunContext(record.runId(), record.dataset(), context.config().run().inFlight()),
            answered,
            failed);
    List<Runnable> steps = new ArrayList<>();
    for (int from = 0; from < due.size(); from += commitEvery) {
      List<Due> step = due.subList(from, Math.min(due.size(), from + commitEvery));
      steps.add(() -> commit(record, questions, step, partition));
    }
    Steps.run(steps);
  }

  private void commit(
      RunRecord record, Dataset<Row> questions, List<Due> step, AgentPartition partition) {
    new RunBudget(context.config().agent().models().requests().budget(), record.runId())
        .check(context.tables());
    context.step("%s, %,d questions".formatted(record.runId(), step.size()));
    List<Row> ids =
        step.stream().map(due -> RowFactory.create(due.queryId(), due.attempt())).toList();
    Dataset<Row> attempts = context.spark().createDataset(ids, Encoders.row(DUE));
    int tasks =
        Math.min(step.size(), context.spark().sparkContext().defaultParallelism() * TASKS_A_CORE);
    Dataset<Row> rows =
        questions
            .join(broadcast(attempts), QUERY_ID)
            .repartition(tasks, col(QUERY_ID))
            .mapPartitions(partition, Encoders.row(AgentRunRows.SCHEMA));
    context
        .tables()
        .appendOnce(
            rows,
            AgentRunRows.TABLE,
            String.join("/", "run", record.runId(), Sha256.shortOf(step.toString())))
        .holding(step.size(), "run " + record.runId());
  }

  /** Derives {@code claim_verifications} from the committed attempts that are not in it yet. */
  void deriveClaims(String runId) {
    context.step("claims of run " + runId);
    Tables tables = context.tables();
    Dataset<Row> derived =
        tables
            .readOrEmpty(ClaimVerificationRows.TABLE)
            .where(col("run_id").equalTo(runId))
            .select(col(QUERY_ID).as("derived_id"), col(ATTEMPT).as("derived_attempt"))
            .distinct();
    Dataset<Row> fresh =
        tables
            .readOrEmpty(AgentRunRows.TABLE)
            .where(col("run_id").equalTo(runId).and(size(col("claims")).gt(0)))
            .join(
                derived,
                col(QUERY_ID)
                    .equalTo(col("derived_id"))
                    .and(col(ATTEMPT).equalTo(col("derived_attempt"))),
                "left_anti");
    List<Row> attempts =
        fresh
            .select(col(QUERY_ID), col(ATTEMPT), size(col("claims")))
            .orderBy(QUERY_ID, ATTEMPT)
            .collectAsList();
    if (attempts.isEmpty()) {
      return;
    }
    long claims = attempts.stream().mapToLong(row -> row.getInt(2)).sum();
    tables
        .appendOnce(
            ClaimVerificationRows.from(fresh),
            ClaimVerificationRows.TABLE,
            String.join("/", "claims", runId, Sha256.shortOf(attempts.toString())))
        .holding(claims, "claims of run " + runId);
  }

  /** How the latest attempts at some questions ended. */
  Counts counts(String runId, Dataset<Row> questions) {
    Map<String, Long> byStatus = new TreeMap<>();
    long claims = 0;
    List<Row> rows =
        latest(runId)
            .join(questions.select(QUERY_ID), QUERY_ID)
            .groupBy("status")
            .agg(count(lit(1)), sum(size(col("claims"))))
            .collectAsList();
    for (Row row : rows) {
      byStatus.put(row.getString(0), row.getLong(1));
      claims += row.getLong(2);
    }
    long failed =
        Arrays.stream(retried()).mapToLong(status -> byStatus.getOrDefault(status, 0L)).sum();
    long all = byStatus.values().stream().mapToLong(Long::longValue).sum();
    return new Counts(all - failed, failed, claims, byStatus);
  }

  private Dataset<Row> latest(String runId) {
    Tables tables = context.tables();
    return tables.exists(AgentRunRows.TABLE)
        ? tables.latestAttempts().where(col("run_id").equalTo(runId))
        : tables.readOrEmpty(AgentRunRows.TABLE);
  }

  /** Statuses of attempts that a rerun takes up again. */
  static String[] retried() {
    return Arrays.stream(Status.values())
        .filter(Status::retried)
        .map(Status::label)
        .toArray(String[]::new);
  }
}
