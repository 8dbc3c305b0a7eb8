package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.PairFeatures;
import org.arverify.passage.Span;

/** Labelled pairs on their way to executors, and what comes back. No table. */
public final class LabelledPairRows {
  /** What is sent: nothing of the label, which no score may know. */
  public static final StructType SENT =
      Columns.struct(
          required("number", IntegerType, "the pair's place among all"),
          required("claim", StringType, "the claim"),
          required("title", StringType, "the passage's title; may be empty"),
          required("passage", StringType, "the passage"));

  /** What comes back. */
  public static final StructType MEASURED =
      Columns.struct(
          required("number", IntegerType, "the pair's place among all"),
          optional(
              "features",
              DataTypes.createArrayType(DoubleType, false),
              "values of the features; null if the claim is too long for the cross-encoder"),
          optional("entail", DoubleType, "P(entailment) of the cross-encoder alone, if asked"),
          optional("neutral", DoubleType, "P(neutral), likewise"),
          optional("contradict", DoubleType, "P(contradiction), likewise"));

  private static final Span NOWHERE = new Span(0, 0);

  private LabelledPairRows() {}

  public static Row toRow(LabelledPair pair) {
    return Columns.row(SENT, pair.number(), pair.claim(), pair.title(), pair.passage());
  }

  static Row toRow(MeasuredPair pair) {
    return Columns.row(
        MEASURED,
        pair.number(),
        pair.features()
            .map(f -> Columns.array(Arrays.stream(f.values()).boxed().toList()))
            .orElse(null),
        pair.alone().map(Entailment::entail).orElse(null),
        pair.alone().map(Entailment::neutral).orElse(null),
        pair.alone().map(Entailment::contradict).orElse(null));
  }

  public static MeasuredPair fromRow(Row row) {
    Cells cells = new Cells(row);
    Optional<PairFeatures> features = Optional.empty();
    if (!row.isNullAt(row.fieldIndex("features"))) {
      List<Double> values = row.getList(row.fieldIndex("features"));
      features =
          Optional.of(
              new PairFeatures(
                  values.stream().mapToDouble(Double::doubleValue).toArray(), NOWHERE, NOWHERE));
    }
    Optional<Entailment> alone =
        row.isNullAt(row.fieldIndex("entail"))
            ? Optional.empty()
            : Optional.of(
                new Entailment(
                    cells.real("entail"),
                    cells.real("neutral"),
                    cells.real("contradict"),
                    NOWHERE));
    return new MeasuredPair(cells.integer("number"), features, alone);
  }
}
