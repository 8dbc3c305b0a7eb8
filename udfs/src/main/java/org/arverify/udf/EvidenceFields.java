package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.optional;

import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.retrieval.Leg;
import org.arverify.retrieval.LegScore;
import org.arverify.retrieval.ScoredPassage;

/** A passage of the evidence pool, nested in {@code agent_runs}. */
final class EvidenceFields {
  private static final StructType LEG =
      Columns.struct(
          optional("leg", StringType, "dense or sparse; never null"),
          optional("score", DoubleType, "cosine for dense, BM25 for sparse; never null"),
          optional("rank", IntegerType, "place in that leg, from 1; never null"));
  static final StructType SCHEMA =
      Columns.struct(
          optional("passage_id", StringType, "unique in the pool; never null"),
          optional("document_id", StringType, "the document that it belongs to; never null"),
          optional("ordinal", IntegerType, "place in the document, from 0; never null"),
          optional("title", StringType, "may be empty; never null"),
          optional("text", StringType, "as the agent saw it; never null"),
          optional("source", StringType, "may be empty; never null"),
          optional("span_start", IntegerType, "first UTF-16 unit in the document; never null"),
          optional("span_end", IntegerType, "the unit after the last; never null"),
          optional("score", DoubleType, "what the hits were ordered by; never null"),
          optional(
              "legs",
              DataTypes.createArrayType(LEG),
              "what each leg that found it said; never null"),
          optional(
              "requirement",
              IntegerType,
              "the requirement that it was retrieved for, from 0; null exactly if claim_id is not"),
          optional("claim_id", StringType, "the claim that it was retrieved for, as in claims"),
          optional("round", IntegerType, "retrieval round of that, from 1; never null"),
          optional(
              "strategy", StringType, "dense, sparse, hybrid, reformulated or given; never null"));

  private EvidenceFields() {}

  static Row toRow(Evidence evidence) {
    ScoredPassage hit = evidence.hit();
    Passage passage = hit.passage();
    return Columns.row(
        SCHEMA,
        passage.id(),
        passage.documentId(),
        passage.ordinal(),
        passage.title(),
        passage.text(),
        passage.source(),
        passage.span().start(),
        passage.span().end(),
        hit.score(),
        Columns.array(hit.legs(), EvidenceFields::leg),
        evidence.claim().isPresent() ? null : evidence.requirement(),
        Columns.nullable(evidence.claim()),
        evidence.round(),
        Columns.label(evidence.strategy()));
  }

  static Evidence fromRow(Cells cells) {
    Passage passage =
        new Passage(
            cells.text("passage_id"),
            cells.text("document_id"),
            cells.integer("ordinal"),
            cells.text("title"),
            cells.text("text"),
            cells.text("source"),
            new Span(cells.integer("span_start"), cells.integer("span_end")),
            Map.of());
    return new Evidence(
        new ScoredPassage(passage, cells.real("score"), cells.structs("legs", EvidenceFields::leg)),
        cells.optionalInteger("requirement").orElse(Evidence.NO_REQUIREMENT),
        cells.optionalText("claim_id"),
        cells.integer("round"),
        cells.constant("strategy", RetrievalStrategy.class));
  }

  private static Row leg(LegScore leg) {
    return Columns.row(LEG, Columns.label(leg.leg()), leg.score(), leg.rank());
  }

  private static LegScore leg(Cells cells) {
    return new LegScore(
        cells.constant("leg", Leg.class), cells.real("score"), cells.integer("rank"));
  }
}
