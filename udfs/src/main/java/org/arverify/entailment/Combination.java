package org.arverify.entailment;

import static org.arverify.error.Checks.check;

import java.util.List;

/**
 * A multinomial logistic regression over features:
 *
 * <pre>
 * z_k = intercepts_k + Σ_f weights_kf · (x_f − means_f) / scales_f,   P(k) = exp z_k / Σ_j exp z_j
 * </pre>
 *
 * @param classes "entailment", "neutral" and, where it was fitted, "contradiction"
 * @param means of the features over the pairs of the fit
 * @param scales their standard deviations; 1 for one that never changes
 * @param weights one row a class
 * @param intercepts one a class
 */
public record Combination(
    List<String> classes,
    List<Double> means,
    List<Double> scales,
    List<List<Double>> weights,
    List<Double> intercepts) {
  /** The classes, in order; the last may be missing. */
  public static final List<String> CLASSES = List.of("entailment", "neutral", "contradiction");

  public Combination {
    classes = List.copyOf(classes);
    means = List.copyOf(means);
    scales = List.copyOf(scales);
    weights = weights.stream().map(List::copyOf).toList();
    intercepts = List.copyOf(intercepts);
    check(
        classes.equals(CLASSES) || classes.equals(CLASSES.subList(0, 2)),
        "classes are entailment, neutral and perhaps contradiction, not %s",
        classes);
    int features = means.size();
    check(
        scales.size() == features
            && weights.size() == classes.size()
            && intercepts.size() == classes.size()
            && weights.stream().allMatch(row -> row.size() == features),
        "a combination of %d features into %d classes needs as many scales, weights and"
            + " intercepts",
        features,
        classes.size());
    check(
        means.stream().allMatch(Double::isFinite)
            && intercepts.stream().allMatch(Double::isFinite)
            && weights.stream().flatMap(List::stream).allMatch(Double::isFinite)
            && scales.stream().allMatch(scale -> scale > 0 && Double.isFinite(scale)),
        "the numbers of a combination must be finite, and its scales above 0");
  }

  /** Whether contradiction is one of the classes. */
  public boolean seesContradiction() {
    return classes.size() == CLASSES.size();
  }

  /**
   * P(entailment), P(neutral) and P(contradiction), which sum to 1; the last is 0 where it was not
   * fitted.
   *
   * @param values of the features, in order
   */
  public double[] probabilities(double[] values) {
    check(values.length == means.size(), "%d values for %d", values.length, means.size());
    double[] scores = new double[CLASSES.size()];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < classes.size(); k++) {
      List<Double> row = weights.get(k);
      double score = intercepts.get(k);
      for (int f = 0; f < values.length; f++) {
        score += row.get(f) * (values[f] - means.get(f)) / scales.get(f);
      }
      scores[k] = score;
      greatest = Math.max(greatest, score);
    }
    double sum = 0;
    for (int k = 0; k < classes.size(); k++) {
      scores[k] = Math.exp(scores[k] - greatest);
      sum += scores[k];
    }
    for (int k = 0; k < classes.size(); k++) {
      scores[k] /= sum;
    }
    return scores;
  }
}
