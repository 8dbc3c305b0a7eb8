package org.arverify.metric;

import java.util.Arrays;
import java.util.OptionalDouble;

/** The values that one metric has for the questions seen so far, and how many have none. */
final class Observations {
  private double[] values = new double[16];
  private int valid;
  private long total;

  /** Takes a question that counts for the metric; empty if it has no value. */
  void add(OptionalDouble value) {
    total++;
    if (value.isPresent()) {
      if (valid == values.length) {
        values = Arrays.copyOf(values, 2 * valid);
      }
      values[valid++] = value.getAsDouble();
    }
  }

  /** As many questions with and without a value, every value 0. */
  Observations zeroes() {
    Observations zeroes = new Observations();
    zeroes.values = new double[values.length];
    zeroes.valid = valid;
    zeroes.total = total;
    return zeroes;
  }

  /** Questions that have a value. */
  int valid() {
    return valid;
  }

  /** Questions seen. */
  long total() {
    return total;
  }

  /** The values in ascending order, so that the order of the questions plays no part. */
  double[] sorted() {
    return sortedWith(0, 0);
  }

  /** The values in ascending order, with {@code substitute} for every question without one. */
  double[] sortedWithMissing(double substitute) {
    return sortedWith(Math.toIntExact(total - valid), substitute);
  }

  private double[] sortedWith(int missing, double substitute) {
    double[] sorted = Arrays.copyOf(values, valid + missing);
    Arrays.fill(sorted, valid, sorted.length, substitute);
    Arrays.sort(sorted);
    return sorted;
  }
}
