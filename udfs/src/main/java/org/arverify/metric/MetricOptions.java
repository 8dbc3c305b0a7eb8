package org.arverify.metric;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.util.List;

/**
 * What the metrics of a run depend on besides the run.
 *
 * @param cutoffs k of the retrieval metrics, positive and ascending
 * @param accept τ_v of faithfulness by Eq. 3, in [0,1]
 * @param resamples of a bootstrap interval, at least 1
 * @param seed of the resamples
 */
public record MetricOptions(List<Integer> cutoffs, double accept, int resamples, long seed) {
  public MetricOptions {
    cutoffs = List.copyOf(cutoffs);
    for (int i = 0; i < cutoffs.size(); i++) {
      check(
          cutoffs.get(i) > (i == 0 ? 0 : cutoffs.get(i - 1)),
          "cut-offs must be positive and ascending, were %s",
          cutoffs);
    }
    unit(accept, "accept");
    check(resamples >= 1, "resamples must be at least 1, was %d", resamples);
  }
}
