package org.arverify.config;

import static org.arverify.error.Checks.check;

import java.util.List;

/**
 * Keys {@code metrics.*}.
 *
 * @param cutoffs of retrieval metrics, in ascending order
 * @param resamples of the bootstrap of a confidence interval
 * @param seed of the bootstrap
 * @param passageTokens tokens of an answer's passages that a judge is shown at most
 */
public record MetricSettings(List<Integer> cutoffs, int resamples, long seed, int passageTokens) {
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
    check(
        passageTokens >= 1,
        "metrics.judge.passage-tokens must be at least 1, was %d",
        passageTokens);
    check(resamples > 0, "metrics.bootstrap.resamples must be positive, was %d", resamples);
  }
}
