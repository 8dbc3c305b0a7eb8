package org.arverify.metric;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.arverify.agent.Cost;

/**
 * Time of the questions of a run. A question that did not come to a stage spent no time there, so
 * that the means of the stages add up to the mean of the total.
 */
final class LatencyMeasures {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Observations total = new Observations();
  private final Map<String, Observations> stages = new TreeMap<>();

  /** Takes the cost of a question; empty if the attempt at it failed. */
  void add(Optional<Cost> cost) {
    cost.ifPresent(c -> c.stages().keySet().forEach(this::open));
    stages.forEach(
        (stage, observations) ->
            observations.add(
                value(cost.map(c -> millis(c.stages().getOrDefault(stage, Duration.ZERO))))));
    total.add(value(cost.map(c -> millis(c.total()))));
  }

  /** All measures, the total before the stages, these by name. */
  List<Measure> measures() {
    List<Measure> measures = new ArrayList<>(latencies("total", total));
    stages.forEach((stage, observations) -> measures.addAll(latencies(stage, observations)));
    return List.copyOf(measures);
  }

  /** Gives a stage that is seen for the first time the questions that came before. */
  private void open(String stage) {
    stages.computeIfAbsent(stage, name -> total.zeroes());
  }

  private static List<Measure> latencies(String stage, Observations observations) {
    List<Measure> measures = new ArrayList<>();
    for (Statistic statistic : Statistic.values()) {
      measures.add(
          new Measure(
              "latency-ms", stage + "-" + statistic.label(), statistic, Bounds.COST, observations));
    }
    return measures;
  }

  private static double millis(Duration duration) {
    return duration.toNanos() / NANOS_PER_MILLI;
  }

  private static OptionalDouble value(Optional<Double> value) {
    return value.stream().mapToDouble(Double::doubleValue).findAny();
  }
}
