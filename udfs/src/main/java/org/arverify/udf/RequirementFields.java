package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.optional;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.Factor;
import org.arverify.evidence.RequirementTrail;
import org.arverify.evidence.RetrievalRound;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;

/** A requirement with its retrieval rounds, nested in {@code agent_runs}. */
final class RequirementFields {
  private static final StructType ASPECT =
      Columns.struct(
          optional("kind", StringType, "entity, quantity, term or asked_number; never null"),
          optional("text", StringType, "as the requirement says it; never null"));
  private static final StructType ROUND =
      Columns.struct(
          optional("round", IntegerType, "from 1; never null"),
          optional("strategy", StringType, "dense, sparse, hybrid or reformulated; never null"),
          optional(
              "action",
              StringType,
              "what asked for it: none, reformulate, narrow or alternative; never null"),
          optional("query", StringType, "as it was put to the retriever; never null"),
          optional("found", IntegerType, "passages new to the requirement; never null"),
          optional("relevance", DoubleType, "Rel of D_i, in [0,1], null where undefined"),
          optional("completeness", DoubleType, "Comp of D_i, in [0,1], null where undefined"),
          optional("consistency", DoubleType, "Cons of D_i, in [0,1], null where undefined"),
          optional("reliability", DoubleType, "Rel_src of D_i, in [0,1], null where undefined"),
          optional("weight_relevance", DoubleType, "w_1 in force; never null"),
          optional("weight_completeness", DoubleType, "w_2 in force; never null"),
          optional("weight_consistency", DoubleType, "w_3 in force; never null"),
          optional("weight_reliability", DoubleType, "w_4 in force; never null"),
          optional("s", DoubleType, "sufficiency S of D_i, in [0,1]; never null"),
          optional("comparable_pairs", IntegerType, "passage pairs behind Cons; never null"));
  static final StructType SCHEMA =
      Columns.struct(
          optional("text", StringType, "as the question was decomposed; never null"),
          optional(
              "resolved", StringType, "as it was retrieved, answers in their slots; never null"),
          optional(
              "aspects",
              DataTypes.createArrayType(ASPECT),
              "what an answer to text must contain; never null"),
          optional(
              "depends_on",
              DataTypes.createArrayType(IntegerType),
              "requirements whose answers it needs, from 0; never null"),
          optional("specificity", DoubleType, "estimate behind the first strategy; never null"),
          optional("ambiguity", DoubleType, "estimate behind the first strategy; never null"),
          optional(
              "rounds", DataTypes.createArrayType(ROUND), "its retrievals in order; never null"),
          optional("best_round", IntegerType, "the round whose D_i was kept; never null"),
          optional("weak", BooleanType, "whether S stayed below tau_s; never null"),
          optional("answer", StringType, "put into requirements that depend on it, else null"));

  private RequirementFields() {}

  static Row toRow(RequirementTrail trail) {
    Requirement requirement = trail.requirement();
    return Columns.row(
        SCHEMA,
        requirement.text(),
        trail.text(),
        Columns.array(
            requirement.aspects(),
            aspect -> Columns.row(ASPECT, aspect.kind().label(), aspect.text())),
        Columns.array(requirement.dependsOn()),
        trail.specificity(),
        trail.ambiguity(),
        Columns.array(trail.rounds(), RequirementFields::round),
        trail.best(),
        trail.weak(),
        Columns.nullable(trail.answer()));
  }

  static RequirementTrail fromRow(Cells cells) {
    return new RequirementTrail(
        new Requirement(
            cells.text("text"),
            cells.structs(
                "aspects", c -> new Aspect(c.constant("kind", Aspect.Kind.class), c.text("text"))),
            cells.integers("depends_on")),
        cells.text("resolved"),
        cells.real("specificity"),
        cells.real("ambiguity"),
        cells.structs("rounds", RequirementFields::round),
        cells.integer("best_round"),
        cells.flag("weak"),
        cells.optionalText("answer"));
  }

  private static Row round(RetrievalRound round) {
    SufficiencyScore score = round.score();
    return Columns.row(
        ROUND,
        round.round(),
        Columns.label(round.strategy()),
        Columns.label(round.action()),
        round.query(),
        round.found(),
        score.factors().get(Factor.RELEVANCE),
        score.factors().get(Factor.COMPLETENESS),
        score.factors().get(Factor.CONSISTENCY),
        score.factors().get(Factor.RELIABILITY),
        score.weights().get(Factor.RELEVANCE),
        score.weights().get(Factor.COMPLETENESS),
        score.weights().get(Factor.CONSISTENCY),
        score.weights().get(Factor.RELIABILITY),
        score.value(),
        score.comparablePairs());
  }

  private static RetrievalRound round(Cells cells) {
    return new RetrievalRound(
        cells.integer("round"),
        cells.constant("strategy", RetrievalStrategy.class),
        cells.constant("action", CorrectiveAction.class),
        cells.text("query"),
        cells.integer("found"),
        new SufficiencyScore(
            factors(cells, ""),
            factors(cells, "weight_"),
            cells.real("s"),
            cells.integer("comparable_pairs")));
  }

  private static Map<Factor, Double> factors(Cells cells, String prefix) {
    Map<Factor, Double> values = new EnumMap<>(Factor.class);
    for (Factor factor : Factor.values()) {
      OptionalDouble value = cells.optionalReal(prefix + factor.label());
      value.ifPresent(v -> values.put(factor, v));
    }
    return values;
  }
}
