package org.arverify.metric;

import static org.arverify.error.Checks.check;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Percentile bootstrap (Efron): the 2.5th and 97.5th percentile of a statistic over resamples with
 * replacement. The same values and seed give the same interval.
 *
 * @param resamples at least 1
 */
record Bootstrap(int resamples, long seed) {
  Bootstrap {
    check(resamples >= 1, "resamples must be at least 1, was %d", resamples);
  }

  /** Both ends of an interval. */
  record Interval(double low, double high) {}

  /** The 95 % interval of {@code statistic}; empty for fewer than two values. */
  Optional<Interval> interval(double[] sorted, Statistic statistic) {
    int n = sorted.length;
    if (n >= 2 && sorted[0] == sorted[n - 1]) {
      return Optional.of(new Interval(sorted[0], sorted[0]));
    }
    return interval(n, counts -> statistic.of(sorted, counts));
  }

  /**
   * The 95 % interval of a statistic of n things; empty for fewer than two.
   *
   * @param statistic of a resample, told how often it has each of them
   */
  Optional<Interval> interval(int n, ToDoubleFunction<int[]> statistic) {
    if (n < 2) {
      return Optional.empty();
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] estimates = new double[resamples];
    int[] counts = new int[n];
    for (int resample = 0; resample < resamples; resample++) {
      Arrays.fill(counts, 0);
      for (int draw = 0; draw < n; draw += 2) {
        long bits = random.nextLong();
        counts[scaled(bits >>> Integer.SIZE, n)]++;
        if (draw + 1 < n) {
          counts[scaled(bits & 0xFFFF_FFFFL, n)]++;
        }
      }
      estimates[resample] = statistic.applyAsDouble(counts);
    }
    Arrays.sort(estimates);
    return Optional.of(new Interval(estimates[rank(25)], estimates[rank(975)]));
  }

  /** A 32-bit number as a place among n: uniform to n / 2³², and far cheaper than by division. */
  private static int scaled(long number, int n) {
    return (int) (number * n >>> Integer.SIZE);
  }

  /** Nearest rank, from 0. */
  private int rank(long perMille) {
    return (int) ((perMille * resamples + 999) / 1000) - 1;
  }
}
