package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.TEXTS;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;
import static org.arverify.udf.Columns.structs;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.TraceEvent;
import org.arverify.claim.EvidenceSet;

/**
 * Table {@code agent_runs}: attempts at questions, with the requirements, the evidence, the claims
 * and the trace of each nested. Passages of the evidence are read back without their metadata.
 */
public final class AgentRunRows {
  public static final String NAME = "agent_runs";
  public static final int SCHEMA_VERSION = 4;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final StructType EVENT =
      Columns.struct(
          optional("kind", StringType, "what happened: retrieve, write, …; never null"),
          optional("attributes", Columns.PROPERTIES, "its particulars by name; never null"));
  public static final StructType SCHEMA =
      Columns.struct(
          required("run_id", StringType, "the run, as in runs"),
          required("dataset", StringType, "the questions, as in queries"),
          required("query_id", StringType, "the question, as in queries"),
          required("attempt", IntegerType, "from 1; a rerun of a question adds one"),
          required(
              "status",
              StringType,
              "ok, abstained, no_claims, no_evidence, too_long, judge_error, generator_error or"
                  + " failed"),
          required("reason", StringType, "why, where the status does not say it; may be empty"),
          optional("error_code", StringType, "code or class of the error, null if there was none"),
          optional(
              "error_message", StringType, "its message, secrets redacted, null without an error"),
          required("draft", StringType, "the answer before verification; may be empty"),
          required("answer", StringType, "the answer delivered; may be empty"),
          required("abstained", BooleanType, "whether status is abstained"),
          structs(
              "requirements",
              RequirementFields.SCHEMA,
              "what the question was decomposed into, in order; empty for agents that do not"),
          structs("evidence", EvidenceFields.SCHEMA, "the evidence pool, in order"),
          required("evidence_set", StringType, "pool, seen, retrieved or given"),
          required(
              "cited_passages", TEXTS, "ids that the answer cites, in order of first citation"),
          structs(
              "claims", ClaimFields.SCHEMA, "every claim in every verification round, in order"),
          structs("trace", EVENT, "what happened, in order"),
          required("retrieval_calls", LongType, "one a retrieval, hybrid too"),
          required("dense_searches", LongType, "searches of the dense leg"),
          required("sparse_searches", LongType, "searches of the sparse leg"),
          required("generator_calls", LongType, "calls of a generator or of its stand-in"),
          required("entailment_pairs", LongType, "(claim, passage) pairs scored by f_ent"),
          required("tokens_in", LongType, "tokens sent to generators"),
          required("tokens_out", LongType, "tokens that came back"),
          required(
              "cached_calls", LongType, "calls of a generator that the cache of replies answered"),
          required("cached_tokens", LongType, "tokens of those, in and out, which cost nothing"),
          required(
              "stage_millis",
              DataTypes.createMapType(StringType, DoubleType),
              "wall time in milliseconds by stage: decompose, reformulate, retrieve, score, write,"
                  + " extract, verify, revise"),
          optional("scorer_identity", StringType, "f_ent, null where no claim is verified"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "an attempt at a question", SCHEMA, List.of("run_id"));

  private AgentRunRows() {}

  public static Row toRow(Attempt attempt) {
    AgentRun run = attempt.run();
    Outcome outcome = run.outcome();
    Cost cost = run.cost();
    return Columns.row(
        SCHEMA,
        attempt.runId(),
        attempt.dataset(),
        run.queryId(),
        run.attempt(),
        outcome.status().label(),
        outcome.reason(),
        Columns.nullable(run.errorCode()),
        Columns.nullable(run.errorMessage()),
        outcome.draft(),
        outcome.answer(),
        outcome.status() == Status.ABSTAINED,
        Columns.array(outcome.requirements(), RequirementFields::toRow),
        Columns.array(outcome.evidence(), EvidenceFields::toRow),
        Columns.label(outcome.evidenceSet()),
        Columns.array(outcome.citedPassageIds()),
        Columns.array(outcome.verifications(), ClaimFields::toRow),
        Columns.array(run.trace(), AgentRunRows::event),
        cost.retrievalCalls(),
        cost.denseSearches(),
        cost.sparseSearches(),
        cost.generatorCalls(),
        cost.entailmentPairs(),
        cost.tokensIn(),
        cost.tokensOut(),
        cost.cachedCalls(),
        cost.cachedTokens(),
        Columns.map(millis(cost.stages())),
        Columns.nullable(attempt.scorerIdentity()));
  }

  public static Attempt fromRow(Row row) {
    Cells cells = new Cells(row);
    Outcome outcome =
        new Outcome(
            cells.constant("status", Status.class),
            cells.text("reason"),
            cells.text("draft"),
            cells.text("answer"),
            cells.structs("evidence", EvidenceFields::fromRow),
            cells.texts("cited_passages"),
            cells.constant("evidence_set", EvidenceSet.class),
            cells.structs("claims", ClaimFields::fromRow),
            cells.structs("requirements", RequirementFields::fromRow));
    AgentRun run =
        new AgentRun(
            cells.text("query_id"),
            cells.integer("attempt"),
            outcome,
            cells.optionalText("error_code"),
            cells.optionalText("error_message"),
            cells.structs("trace", AgentRunRows::event),
            cost(cells));
    return new Attempt(
        cells.text("run_id"), cells.text("dataset"), cells.optionalText("scorer_identity"), run);
  }

  private static Cost cost(Cells cells) {
    return new Cost(
        cells.number("retrieval_calls"),
        cells.number("dense_searches"),
        cells.number("sparse_searches"),
        cells.number("generator_calls"),
        cells.number("entailment_pairs"),
        cells.number("tokens_in"),
        cells.number("tokens_out"),
        cells.number("cached_calls"),
        cells.number("cached_tokens"),
        durations(cells.reals("stage_millis")));
  }

  private static Row event(TraceEvent event) {
    return Columns.row(EVENT, event.kind(), Columns.map(event.attributes()));
  }

  private static TraceEvent event(Cells cells) {
    return new TraceEvent(cells.text("kind"), cells.properties("attributes"));
  }

  private static Map<String, Double> millis(Map<String, Duration> stages) {
    Map<String, Double> millis = new HashMap<>();
    stages.forEach((stage, time) -> millis.put(stage, time.toNanos() / NANOS_PER_MILLI));
    return millis;
  }

  private static Map<String, Duration> durations(Map<String, Double> millis) {
    Map<String, Duration> stages = new HashMap<>();
    millis.forEach(
        (stage, time) -> stages.put(stage, Duration.ofNanos(Math.round(time * NANOS_PER_MILLI))));
    return stages;
  }
}
