package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.TEXTS;
import static org.arverify.udf.Columns.optional;

import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.PassageEntailment;
import org.arverify.claim.PlantedError;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.entailment.Entailment;
import org.arverify.passage.Span;

/** A claim in one verification round, nested in {@code agent_runs}. */
final class ClaimFields {
  private static final StructType PASSAGE =
      Columns.struct(
          optional("passage_id", StringType, "a passage of the evidence; never null"),
          optional("entail", DoubleType, "P(entailment) = f_ent, in [0,1]; never null"),
          optional("neutral", DoubleType, "P(neutral), in [0,1]; never null"),
          optional("contradict", DoubleType, "P(contradiction), in [0,1]; never null"),
          optional("window_start", IntegerType, "first unit of the deciding window; never null"),
          optional("window_end", IntegerType, "the unit after its last; never null"));
  static final StructType SCHEMA =
      Columns.struct(
          optional("claim_id", StringType, "unique in its answer: c1, c2, …; never null"),
          optional("round", IntegerType, "verification round, from 1; never null"),
          optional("text", StringType, "the statement, without citation marks; never null"),
          optional("kind", StringType, "statement, table, code, formula or foreign; never null"),
          optional("draft_start", IntegerType, "first UTF-16 unit in the draft; never null"),
          optional("draft_end", IntegerType, "the unit after the last; never null"),
          optional(
              "answer_start",
              IntegerType,
              "the same in the answer, null where it does not stand there in these words"),
          optional("answer_end", IntegerType, "null exactly if answer_start is"),
          optional(
              "drafted_text",
              StringType,
              "the claim as the draft had it, null unless it was revised before this round"),
          optional("cited_passages", TEXTS, "ids cited for it, in order; never null"),
          optional(
              "passages",
              DataTypes.createArrayType(PASSAGE),
              "D_c, the passages that it was held against, best first; never null"),
          optional("v", DoubleType, "V(c), the largest entail, in [0,1]; never null"),
          optional("c", DoubleType, "C(c), the largest contradict, in [0,1]; never null"),
          optional("best_passage_id", StringType, "the passage that decides, null if D_c is empty"),
          optional("conflict", BooleanType, "whether V >= tau_v and C >= tau_c; never null"),
          optional(
              "support", StringType, "SUPPORTED, WEAK, UNSUPPORTED or CONTRADICTED; never null"),
          optional(
              "action",
              StringType,
              "none, accepted, retrieved, revised, marked or removed; never null"),
          optional(
              "planted_error",
              StringType,
              "the error planted in it: entity, number, date, negation, role or fabricated; null"
                  + " if there is none"),
          optional(
              "planted_original",
              StringType,
              "its sentence before that, empty if fabricated; null exactly if planted_error is"));

  private ClaimFields() {}

  static Row toRow(Verification verification) {
    Claim claim = verification.claim();
    return Columns.row(
        SCHEMA,
        claim.id(),
        verification.round(),
        claim.text(),
        Columns.label(claim.kind()),
        claim.span().start(),
        claim.span().end(),
        Columns.nullable(verification.answerSpan().map(Span::start)),
        Columns.nullable(verification.answerSpan().map(Span::end)),
        Columns.nullable(verification.drafted()),
        Columns.array(claim.citedPassageIds()),
        Columns.array(verification.passages(), ClaimFields::passage),
        verification.v(),
        verification.c(),
        Columns.nullable(verification.bestPassageId()),
        verification.conflict(),
        verification.support().name(),
        Columns.label(verification.action()),
        Columns.nullable(verification.planted().map(error -> Columns.label(error.kind()))),
        Columns.nullable(verification.planted().map(PlantedError::original)));
  }

  private static Optional<Span> answerSpan(Cells cells) {
    return cells
        .optionalInteger("answer_start")
        .flatMap(start -> cells.optionalInteger("answer_end").map(end -> new Span(start, end)));
  }

  static Verification fromRow(Cells cells) {
    Claim claim =
        new Claim(
            cells.text("claim_id"),
            cells.text("text"),
            new Span(cells.integer("draft_start"), cells.integer("draft_end")),
            cells.texts("cited_passages"),
            cells.constant("kind", Claim.Kind.class));
    return new Verification(
        claim,
        cells.integer("round"),
        cells.structs("passages", ClaimFields::passage),
        cells.real("v"),
        cells.real("c"),
        cells.optionalText("best_passage_id"),
        cells.flag("conflict"),
        cells.constant("support", Support.class),
        cells.constant("action", Action.class),
        cells.optionalText("drafted_text"),
        answerSpan(cells),
        cells
            .optionalConstant("planted_error", ErrorKind.class)
            .map(kind -> new PlantedError(kind, cells.text("planted_original"))));
  }

  private static Row passage(PassageEntailment scored) {
    Entailment entailment = scored.entailment();
    return Columns.row(
        PASSAGE,
        scored.passageId(),
        entailment.entail(),
        entailment.neutral(),
        entailment.contradict(),
        entailment.window().start(),
        entailment.window().end());
  }

  private static PassageEntailment passage(Cells cells) {
    return new PassageEntailment(
        cells.text("passage_id"),
        new Entailment(
            cells.real("entail"),
            cells.real("neutral"),
            cells.real("contradict"),
            new Span(cells.integer("window_start"), cells.integer("window_end"))));
  }
}
