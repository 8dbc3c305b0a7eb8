package org.arverify.metric;

import static org.arverify.error.Checks.check;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Tests whether two runs over the same questions differ. Two-sided. */
public final class Significance {
  private Significance() {}

  /**
   * One question's share in each of two runs: part of whole.
   *
   * @param part of {@code whole} in the one run
   * @param otherPart of {@code otherWhole} in the other
   */
  public record Pair(double part, double whole, double otherPart, double otherWhole) {
    Pair swapped() {
      return new Pair(otherPart, otherWhole, part, whole);
    }
  }

  /**
   * McNemar's exact test: p = min(1, 2 · P(X ≤ min(b, c))), X binomial of b + c trials with chance
   * ½; 1 if no question differs.
   *
   * @param b questions that only the one run gets right
   * @param c questions that only the other does
   */
  public static double mcNemar(int b, int c) {
    check(b >= 0 && c >= 0, "counts must not be negative, were %d and %d", b, c);
    int n = b + c;
    double logChoose = 0;
    double tail = 0;
    for (int i = 0; i <= Math.min(b, c); i++) {
      tail += Math.exp(logChoose - n * Math.log(2));
      logChoose += Math.log(n - i) - Math.log(i + 1.0);
    }
    return Math.min(1, 2 * tail);
  }

  /** Σ part / Σ whole of the one run less that of the other; 0 for a run without anything. */
  public static double difference(List<Pair> pairs) {
    return difference(pairs.toArray(Pair[]::new));
  }

  /**
   * The paired permutation test of that difference: p is the share of resamples, in each of which
   * every question's two sides change places by the toss of a coin, whose difference is at least as
   * large; both counted with one more, so that p is never 0.
   *
   * @param resamples at least 1
   */
  public static double permutation(List<Pair> pairs, int resamples, long seed) {
    check(resamples >= 1, "resamples must be at least 1, was %d", resamples);
    // Sums of the same terms in another order differ in their last bits.
    double observed = Math.abs(difference(pairs)) - 1e-12;
    SplittableRandom random = new SplittableRandom(seed);
    Pair[] tossed = new Pair[pairs.size()];
    int atLeast = 0;
    for (int resample = 0; resample < resamples; resample++) {
      for (int i = 0; i < tossed.length; i++) {
        tossed[i] = random.nextInt(2) == 0 ? pairs.get(i) : pairs.get(i).swapped();
      }
      atLeast += Math.abs(difference(tossed)) >= observed ? 1 : 0;
    }
    return (atLeast + 1.0) / (resamples + 1.0);
  }

  private static double difference(Pair... pairs) {
    double part = Arrays.stream(pairs).mapToDouble(Pair::part).sum();
    double whole = Arrays.stream(pairs).mapToDouble(Pair::whole).sum();
    double otherPart = Arrays.stream(pairs).mapToDouble(Pair::otherPart).sum();
    double otherWhole = Arrays.stream(pairs).mapToDouble(Pair::otherWhole).sum();
    return (whole == 0 ? 0 : part / whole) - (otherWhole == 0 ? 0 : otherPart / otherWhole);
  }
}
