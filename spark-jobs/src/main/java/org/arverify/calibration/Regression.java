package org.arverify.calibration;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.ml.classification.LogisticRegressionModel;
import org.apache.spark.ml.linalg.DenseMatrix;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.calibration.Example.Contradiction;
import org.arverify.entailment.Combination;
import org.arverify.entailment.Feature;
import org.arverify.entailment.Feature.Leaning;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Fits a multinomial logistic regression to examples with spark-mllib: minimises −1/n Σ ln P(label)
 * + λ/2 ‖weights‖² over standardised features, the weights of each on the side that its {@link
 * Leaning} allows. All on one partition, so that sums, and the result, are the same every time.
 *
 * @param regularisation λ, at least 0
 */
record Regression(SparkSession spark, double regularisation, Contradiction contradiction) {
  private static final StructType SCHEMA =
      new StructType()
          .add("label", DataTypes.DoubleType, false)
          .add("weight", DataTypes.DoubleType, false)
          .add("features", SQLDataTypes.VectorType(), false);

  private static final int ITERATIONS = 200;
  private static final double TOLERANCE = 1e-8;

  /** No bound: Spark multiplies bounds by standard deviations, and infinity by 0 is no number. */
  private static final double FAR = 1e6;

  private static final int THREE = 3;
  private static final int ENTAILED = 0;
  private static final int NEUTRAL = 1;
  private static final int CONTRADICTED = 2;

  Regression {
    check(regularisation >= 0, "regularisation must not be negative, was %s", regularisation);
  }

  /** Fits all features but some, whose weights are 0. */
  Combination fit(List<Example> examples, Set<Feature> without) {
    boolean[] left = new boolean[Feature.values().length];
    EnumSet.copyOf(List.of(Feature.values())).forEach(f -> left[f.ordinal()] = without.contains(f));
    double[] classMass = new double[THREE];
    List<Row> rows = new ArrayList<>();
    for (Example example : examples) {
      double[] values = example.features().clone();
      for (int f = 0; f < values.length; f++) {
        values[f] = left[f] ? 0 : values[f];
      }
      double[] shares = example.shares(contradiction);
      for (int k = 0; k < THREE; k++) {
        classMass[k] += shares[k];
        if (shares[k] > 0) {
          rows.add(RowFactory.create((double) k, shares[k], Vectors.dense(values)));
        }
      }
    }
    if (classMass[0] <= 0 || classMass[1] <= 0) {
      throw new ArVerifyException(
          Code.FORMAT,
          "a fit needs pairs that are entailed and pairs that are neutral, also without any one of its"
              + " folds: add some to the file of --pairs");
    }
    int classes = classMass[2] > 0 ? THREE : 2;
    Dataset<Row> data = spark.createDataset(rows, Encoders.row(SCHEMA)).coalesce(1).cache();
    try {
      return standardised(model(data, classes), rows, classes);
    } finally {
      data.unpersist();
    }
  }

  private LogisticRegressionModel model(Dataset<Row> data, int classes) {
    return new LogisticRegression()
        .setFamily("multinomial")
        .setRegParam(regularisation)
        .setElasticNetParam(0)
        .setStandardization(true)
        .setWeightCol("weight")
        .setLowerBoundsOnCoefficients(bounds(classes, -FAR))
        .setUpperBoundsOnCoefficients(bounds(classes, FAR))
        .setMaxIter(ITERATIONS)
        .setTol(TOLERANCE)
        .fit(data);
  }

  /**
   * The lower or the upper bound of every weight: 0 on the side that is closed.
   *
   * @param open the bound where there is none
   */
  private static DenseMatrix bounds(int classes, double open) {
    double[] values = new double[classes * Feature.values().length];
    for (Feature feature : Feature.values()) {
      for (int k = 0; k < classes; k++) {
        boolean closed = open > 0 ? mayNotRise(feature, k) : mayNotFall(feature, k);
        values[feature.ordinal() * classes + k] = closed ? 0 : open;
      }
    }
    return new DenseMatrix(classes, Feature.values().length, values);
  }

  private static boolean mayNotFall(Feature feature, int label) {
    return switch (feature.leaning()) {
      case SUPPORT -> label == ENTAILED;
      case CONTRADICTION -> label == CONTRADICTED;
      case DOUBT -> label != ENTAILED;
      case SILENCE -> label == NEUTRAL;
    };
  }

  private static boolean mayNotRise(Feature feature, int label) {
    return switch (feature.leaning()) {
      case SUPPORT -> label != ENTAILED;
      case CONTRADICTION, DOUBT -> label == ENTAILED;
      case SILENCE -> label != NEUTRAL;
    };
  }

  /** Spark's weights are of the features as they are; ours of (x − mean) / scale. */
  private static Combination standardised(
      LogisticRegressionModel model, List<Row> rows, int classes) {
    int features = Feature.values().length;
    double[] means = new double[features];
    double[] scales = new double[features];
    double mass = 0;
    for (Row row : rows) {
      double weight = row.getDouble(1);
      double[] values = row.<Vector>getAs(2).toArray();
      mass += weight;
      for (int f = 0; f < features; f++) {
        means[f] += weight * values[f];
        scales[f] += weight * values[f] * values[f];
      }
    }
    for (int f = 0; f < features; f++) {
      means[f] /= mass;
      double variance = scales[f] / mass - means[f] * means[f];
      scales[f] = variance > 1e-12 ? Math.sqrt(variance) : 1;
    }
    double[][] weights = new double[classes][features];
    double[] intercepts = new double[classes];
    for (int k = 0; k < classes; k++) {
      intercepts[k] = model.interceptVector().apply(k);
      for (int f = 0; f < features; f++) {
        double weight = model.coefficientMatrix().apply(k, f);
        weights[k][f] = weight * scales[f];
        intercepts[k] += weight * means[f];
      }
    }
    return new Combination(
        Combination.CLASSES.subList(0, classes),
        boxed(means),
        boxed(scales),
        Arrays.stream(weights).map(Regression::boxed).toList(),
        boxed(intercepts));
  }

  private static List<Double> boxed(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
