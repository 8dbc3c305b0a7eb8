package org.arverify.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A share of things that questions have in unequal numbers: Σ part / Σ whole over the questions,
 * times a scale. Its interval resamples questions.
 */
final class RatioMeasure {
  private final String metric;
  private final String variant;
  private final double scale;
  private final List<Share> shares = new ArrayList<>();
  private long total;

  /** One question's part of its whole. */
  record Share(double part, double whole) {}

  RatioMeasure(String metric, String variant, double scale) {
    this.metric = metric;
    this.variant = variant;
    this.scale = scale;
  }

  String metric() {
    return metric;
  }

  String variant() {
    return variant;
  }

  double scale() {
    return scale;
  }

  /** Takes a question; empty if the attempt at it failed. */
  void add(Optional<Share> share) {
    total++;
    share.ifPresent(shares::add);
  }

  /** The metric over the questions seen; its worst and best are not known. */
  MetricValue value(Bootstrap bootstrap) {
    List<Share> sorted = new ArrayList<>(shares);
    sorted.sort(Comparator.comparingDouble(Share::whole).thenComparingDouble(Share::part));
    int[] once = new int[sorted.size()];
    Arrays.fill(once, 1);
    OptionalDouble value = of(sorted, once);
    Optional<Bootstrap.Interval> interval =
        value.isPresent()
            ? bootstrap.interval(sorted.size(), counts -> of(sorted, counts).orElse(0))
            : Optional.empty();
    return new MetricValue(
        metric,
        variant,
        value,
        shares.size(),
        total,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        interval.stream().mapToDouble(Bootstrap.Interval::low).findAny(),
        interval.stream().mapToDouble(Bootstrap.Interval::high).findAny());
  }

  private OptionalDouble of(List<Share> sorted, int[] counts) {
    double part = 0;
    double whole = 0;
    for (int i = 0; i < counts.length; i++) {
      part += counts[i] * sorted.get(i).part();
      whole += counts[i] * sorted.get(i).whole();
    }
    return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(scale * part / whole);
  }
}
