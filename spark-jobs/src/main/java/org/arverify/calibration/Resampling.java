package org.arverify.calibration;

import static org.arverify.error.Checks.check;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.arverify.calibration.Predictions.Statistic;

/**
 * How sure a statistic is, and how large it would be by chance. Seeded: the same predictions give
 * the same numbers.
 *
 * @param resamples at least 1
 */
public record Resampling(int resamples, long seed) {
  private static final double LOW = 0.025;
  private static final double HIGH = 0.975;
  private static final double BAR = 0.95;

  public Resampling {
    check(resamples >= 1, "resamples must be at least 1, was %d", resamples);
  }

  /**
   * The percentile bootstrap over groups of pairs, which are drawn whole: they are not independent.
   */
  Interval interval(Predictions predictions, Statistic statistic) {
    double[] estimates = resampled(predictions, statistic);
    return new Interval(percentile(estimates, LOW), percentile(estimates, HIGH));
  }

  /**
   * The basic bootstrap over the same groups, for a statistic that is never negative and that
   * resampling itself makes larger, as the noise of a bin makes ECE: [2θ − q_.975, 2θ − q_.025],
   * cut at 0.
   */
  Interval reflected(Predictions predictions, Statistic statistic) {
    double[] estimates = resampled(predictions, statistic);
    double twice = 2 * predictions.value(statistic);
    return new Interval(
        Math.max(0, twice - percentile(estimates, HIGH)),
        Math.max(0, twice - percentile(estimates, LOW)));
  }

  /** In ascending order. */
  private double[] resampled(Predictions predictions, Statistic statistic) {
    SplittableRandom random = new SplittableRandom(seed);
    List<int[]> groups = predictions.groups();
    double[] estimates = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      int[] counts = new int[predictions.size()];
      for (int draw = 0; draw < groups.size(); draw++) {
        for (int place : groups.get(random.nextInt(groups.size()))) {
          counts[place]++;
        }
      }
      estimates[i] = statistic.of(predictions, counts);
    }
    Arrays.sort(estimates);
    return estimates;
  }

  /**
   * What a perfect model shows for its ECE, by chance alone.
   *
   * @param mean over simulated outcomes
   * @param bar what it stays below 95 times of 100
   */
  record Floor(double mean, double bar) {}

  /** ECE of outcomes that are drawn with the predicted probabilities themselves. */
  Floor floor(Predictions predictions) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] probabilities = predictions.probabilities();
    boolean[] outcomes = new boolean[probabilities.length];
    int[] once = predictions.once();
    double[] errors = new double[resamples];
    double sum = 0;
    for (int i = 0; i < resamples; i++) {
      for (int j = 0; j < outcomes.length; j++) {
        outcomes[j] = random.nextDouble() < probabilities[j];
      }
      errors[i] = Reliability.of(probabilities, outcomes, once).ece();
      sum += errors[i];
    }
    Arrays.sort(errors);
    return new Floor(sum / resamples, percentile(errors, BAR));
  }

  /** Nearest rank. */
  private double percentile(double[] sorted, double share) {
    int rank = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(0, Math.min(sorted.length - 1, rank))];
  }
}
