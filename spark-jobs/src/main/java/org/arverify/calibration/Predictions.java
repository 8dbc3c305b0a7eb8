package org.arverify.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.LabelledPair.Label;

/**
 * Predictions in the order of P(entailment), with statistics of them. Every statistic takes how
 * often each prediction counts, so that a resample needs no copy.
 */
final class Predictions {
  private final List<Prediction> sorted;
  private final double[] probabilities;
  private final boolean[] entailed;

  Predictions(List<Prediction> predictions) {
    if (predictions.isEmpty()) {
      throw new ArVerifyException(
          Code.FORMAT,
          "no pair of the file can be scored: every claim is longer than the cross-encoder reads");
    }
    this.sorted =
        predictions.stream()
            .sorted(
                Comparator.comparingDouble(Prediction::entail)
                    .thenComparing(prediction -> prediction.pair().number()))
            .toList();
    this.probabilities = sorted.stream().mapToDouble(Prediction::entail).toArray();
    this.entailed = new boolean[sorted.size()];
    for (int i = 0; i < entailed.length; i++) {
      entailed[i] = sorted.get(i).isEntailed();
    }
  }

  /** A number that predictions have. */
  interface Statistic {
    /**
     * Its value.
     *
     * @param counts how often each prediction counts, in the order of P(entailment)
     */
    double of(Predictions predictions, int[] counts);
  }

  int size() {
    return sorted.size();
  }

  List<Prediction> sorted() {
    return sorted;
  }

  double[] probabilities() {
    return probabilities.clone();
  }

  boolean[] entailed() {
    return entailed.clone();
  }

  /** Every prediction once. */
  int[] once() {
    int[] counts = new int[sorted.size()];
    Arrays.fill(counts, 1);
    return counts;
  }

  double value(Statistic statistic) {
    return statistic.of(this, once());
  }

  /** For each group of pairs, the places of its predictions. */
  List<int[]> groups() {
    Map<String, List<Integer>> places = new HashMap<>();
    for (int i = 0; i < sorted.size(); i++) {
      places.computeIfAbsent(sorted.get(i).pair().group(), unused -> new ArrayList<>()).add(i);
    }
    return places.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> entry.getValue().stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  /**
   * The probability that an entailed pair has a higher P(entailment) than another, ties counting
   * half (Mann and Whitney); NaN where all are one or the other.
   */
  double auc(int[] counts) {
    double below = 0;
    double wins = 0;
    double positives = 0;
    for (int i = 0; i < probabilities.length; ) {
      double here = 0;
      double there = 0;
      int j = i;
      for (; j < probabilities.length && probabilities[j] == probabilities[i]; j++) {
        here += entailed[j] ? counts[j] : 0;
        there += entailed[j] ? 0 : counts[j];
      }
      wins += here * (below + there / 2);
      below += there;
      positives += here;
      i = j;
    }
    return wins / (positives * below);
  }

  /** Mean of (P(entailment) − y)², y being 1 for entailed pairs and 0 for others. */
  double brier(int[] counts) {
    double sum = 0;
    for (int i = 0; i < probabilities.length; i++) {
      double error = probabilities[i] - (entailed[i] ? 1 : 0);
      sum += counts[i] * error * error;
    }
    return sum / IntStream.of(counts).sum();
  }

  /** Expected calibration error of P(entailment), over bins of equal mass. */
  double ece(int[] counts) {
    return Reliability.of(probabilities, entailed, counts).ece();
  }

  /** Mean of −ln P(label). */
  double logLoss(int[] counts) {
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      sum += counts[i] * sorted.get(i).logLoss();
    }
    return sum / IntStream.of(counts).sum();
  }

  /** Mean of the shares of entailed and of other pairs that P(entailment) ≥ ½ tells right. */
  double balancedAccuracy(int[] counts) {
    double[] right = new double[2];
    double[] all = new double[2];
    for (int i = 0; i < probabilities.length; i++) {
      int side = entailed[i] ? 1 : 0;
      all[side] += counts[i];
      right[side] += (probabilities[i] >= 0.5) == entailed[i] ? counts[i] : 0;
    }
    return (right[0] / all[0] + right[1] / all[1]) / 2;
  }

  /** Mean over the three classes of the share told right, of pairs whose class is labelled. */
  double threeWayAccuracy(int[] counts) {
    double[] right = new double[Label.values().length];
    double[] all = new double[Label.values().length];
    for (int i = 0; i < counts.length; i++) {
      Label label = sorted.get(i).pair().label();
      all[label.ordinal()] += counts[i];
      right[label.ordinal()] += sorted.get(i).mostProbable() == label ? counts[i] : 0;
    }
    double sum = 0;
    for (Label label : List.of(Label.ENTAILMENT, Label.NEUTRAL, Label.CONTRADICTION)) {
      sum += right[label.ordinal()] / all[label.ordinal()];
    }
    return sum / 3;
  }
}
