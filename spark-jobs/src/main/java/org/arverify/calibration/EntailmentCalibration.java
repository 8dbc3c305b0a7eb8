package org.arverify.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.sql.SparkSession;
import org.arverify.calibration.Example.Contradiction;
import org.arverify.entailment.Combination;

/**
 * The weights of the ensemble, fitted to labelled pairs, and what can be said of them.
 *
 * <p>A pair labelled not_entailment is neutral and contradicted in the proportion that the
 * cross-encoder says; its loss is that of not being entailed. So sets of two classes serve for
 * fitting as for evaluation, and P(entailment) is fitted to their labels, while the split of the
 * rest is the cross-encoder's.
 */
public final class EntailmentCalibration {
  private final Regression regression;
  private final CrossFitting fitting;
  private final Resampling resampling;

  /**
   * @param folds of cross-fitting
   * @param regularisation λ
   * @param resampling for intervals and noise floors
   */
  public EntailmentCalibration(
      SparkSession spark,
      Contradiction contradiction,
      int folds,
      double regularisation,
      Resampling resampling) {
    this.regression = new Regression(spark, regularisation, contradiction);
    this.fitting = new CrossFitting(regression, folds);
    this.resampling = resampling;
  }

  /** The weights that all examples give. */
  public Combination fit(List<Example> examples) {
    return regression.fit(examples, Set.of());
  }

  /** Predictions by fits that did not see the group of what they predict. */
  public List<Prediction> crossFitted(List<Example> examples) {
    return fitting.predict(examples, Set.of());
  }

  /** What weights say of examples. */
  public List<Prediction> predict(Combination combination, List<Example> examples) {
    return CrossFitting.predict(combination, examples);
  }

  /** Lines about predictions, under a heading. */
  public List<String> report(String heading, List<Prediction> predictions) {
    CalibrationReport report = new CalibrationReport(resampling);
    List<String> lines = new ArrayList<>(report.lines(heading, predictions));
    lines.addAll(CalibrationReport.bars(predictions));
    lines.addAll(report.bySet(predictions));
    return lines;
  }

  /** Lines about what each group of features adds. */
  public List<String> ablation(List<Example> examples) {
    return CalibrationReport.ablation(new Ablation(fitting).run(examples));
  }

  /** AUC, Brier score, ECE and log-loss, by name. */
  public Map<String, Double> metrics(List<Prediction> predictions) {
    Predictions all = new Predictions(predictions);
    Map<String, Double> metrics = new TreeMap<>();
    metrics.put("auc", all.value(Predictions::auc));
    metrics.put("brier", all.value(Predictions::brier));
    metrics.put("ece", all.value(Predictions::ece));
    metrics.put("log-loss", all.value(Predictions::logLoss));
    return metrics;
  }
}
