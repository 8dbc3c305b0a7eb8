package org.arverify.config;

import static org.arverify.error.Checks.check;

import java.util.List;

/**
 * Keys {@code metrics.*}.
 *
 * @param cutoffs of retrieval metrics, in ascending order
 * @param resamples of the bootstrap of a confidence interval
 * @param seed of the bootstrap
 */
public record MetricSettings(List<Integer> cutoffs, int resamples, long seed) {
  public MetricSettings {
    cutoffs = List.copyOf(cutoffs);
    check(!cutoffs.isEmpty(), "metrics.cutoffs must not be empty");
    int previous = 0;
    for (int cutoff : cutoffs) {
      check(
          cutoff > previous,
          "metrics.cutoffs must be positive and in ascending order, was %s",
          cutoffs);
      previous = cutoff;
    }
    check(resamples > 0, "metrics.bootstrap.resamples must be positive, was %d", resamples);
  }
}
