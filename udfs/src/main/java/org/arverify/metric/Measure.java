package org.arverify.metric;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/** A metric with its observations; measures that differ in the statistic alone share them. */
record Measure(
    String metric, String variant, Statistic statistic, Bounds bounds, Observations observations) {

  /** A mean over observations of its own. */
  static Measure mean(String metric, String variant, Bounds bounds) {
    return new Measure(metric, variant, Statistic.MEAN, bounds, new Observations());
  }

  /** Takes a question that counts for the metric; empty if it has no value. */
  void add(OptionalDouble value) {
    observations.add(value);
  }

  /** The metric over the questions seen, of which there is at least one. */
  MetricValue value(Bootstrap bootstrap) {
    double[] sorted = observations.sorted();
    Optional<Bootstrap.Interval> interval = bootstrap.interval(sorted, statistic);
    return new MetricValue(
        metric,
        variant,
        of(sorted),
        observations.valid(),
        observations.total(),
        of(observations.sortedWithMissing(bounds.worst())),
        of(observations.sortedWithMissing(bounds.best())),
        interval.stream().mapToDouble(Bootstrap.Interval::low).findAny(),
        interval.stream().mapToDouble(Bootstrap.Interval::high).findAny());
  }

  private OptionalDouble of(double[] sorted) {
    if (sorted.length == 0) {
      return OptionalDouble.empty();
    }
    int[] once = new int[sorted.length];
    Arrays.fill(once, 1);
    double value = statistic.of(sorted, once);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
