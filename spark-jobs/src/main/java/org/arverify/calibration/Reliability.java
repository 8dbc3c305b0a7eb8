package org.arverify.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How often what was given a probability came true, over ten bins of equal mass.
 *
 * @param bins in the order of the probability; none is empty
 */
record Reliability(List<Bin> bins) {
  /** As many as the requirements ask for. */
  static final int BINS = 10;

  private static final int WIDTH = 50;

  /**
   * Predictions of about the same probability.
   *
   * @param count how many
   * @param predicted mean of their probabilities
   * @param observed share of them that is true
   */
  record Bin(double count, double predicted, double observed) {}

  Reliability {
    bins = List.copyOf(bins);
  }

  /**
   * Bins predictions.
   *
   * @param probabilities in ascending order
   * @param counts how often each counts
   */
  static Reliability of(double[] probabilities, boolean[] outcomes, int[] counts) {
    double total = 0;
    for (int count : counts) {
      total += count;
    }
    double[] mass = new double[BINS];
    double[] predicted = new double[BINS];
    double[] observed = new double[BINS];
    double before = 0;
    for (int i = 0; i < probabilities.length; i++) {
      int bin = (int) Math.min(BINS - 1, Math.floor(before * BINS / total));
      mass[bin] += counts[i];
      predicted[bin] += counts[i] * probabilities[i];
      observed[bin] += outcomes[i] ? counts[i] : 0;
      before += counts[i];
    }
    List<Bin> bins = new ArrayList<>();
    for (int b = 0; b < BINS; b++) {
      if (mass[b] > 0) {
        bins.add(new Bin(mass[b], predicted[b] / mass[b], observed[b] / mass[b]));
      }
    }
    return new Reliability(bins);
  }

  /** Σ_b n_b / n · |observed_b − predicted_b|. */
  double ece() {
    double total = 0;
    double sum = 0;
    for (Bin bin : bins) {
      total += bin.count();
      sum += bin.count() * Math.abs(bin.observed() - bin.predicted());
    }
    return sum / total;
  }

  /**
   * A line a bin: its numbers, a bar of what was observed, and a bar's end where it was predicted.
   */
  List<String> diagram() {
    List<String> lines = new ArrayList<>();
    lines.add(String.format(Locale.ROOT, "  %6s %9s %9s", "pairs", "predicted", "observed"));
    for (Bin bin : bins) {
      StringBuilder bar = new StringBuilder("#".repeat((int) Math.round(WIDTH * bin.observed())));
      int mark = (int) Math.round(WIDTH * bin.predicted());
      while (bar.length() <= mark) {
        bar.append(' ');
      }
      bar.setCharAt(mark, '|');
      lines.add(
          String.format(
              Locale.ROOT,
              "  %6.0f %9.3f %9.3f  %s",
              bin.count(),
              bin.predicted(),
              bin.observed(),
              bar));
    }
    return lines;
  }
}
