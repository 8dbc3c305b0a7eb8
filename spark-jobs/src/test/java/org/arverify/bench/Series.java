package org.arverify.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The same work in every round. */
final class Series {
  /** The columns of {@link #line()}. */
  static final String HEADING =
      String.format(
          Locale.ROOT,
          "  %-48s %10s %19s %16s",
          "",
          "rows/s",
          "lowest-highest",
          "CPU s/1,000 rows");

  private static final double THOUSAND = 1e3;

  private final String name;
  private final long rows;
  private final List<Cost> costs;

  /**
   * @param rows that one round handles
   * @param costs of the rounds, in order
   */
  Series(String name, long rows, List<Cost> costs) {
    this.name = name;
    this.rows = rows;
    this.costs = List.copyOf(costs);
  }

  String name() {
    return name;
  }

  /** Rows a second. */
  double[] rates() {
    return each(cost -> rows / cost.seconds());
  }

  /** CPU seconds for a thousand rows. */
  double[] cpus() {
    return each(cost -> THOUSAND * cost.cpu() / rows);
  }

  private double[] each(ToDoubleFunction<Cost> value) {
    return costs.stream().mapToDouble(value).toArray();
  }

  /** Of each round, what is left without the same round of {@code part}. */
  Series minus(Series part, String newName) {
    return new Series(
        newName,
        rows - part.rows,
        IntStream.range(0, costs.size())
            .mapToObj(i -> costs.get(i).minus(part.costs.get(i)))
            .toList());
  }

  static double median(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** Quotients round by round. */
  static double[] ratios(double[] above, double[] below) {
    return IntStream.range(0, above.length).mapToDouble(i -> above[i] / below[i]).toArray();
  }

  /** A line below {@link #HEADING}. */
  String line() {
    return String.format(
        Locale.ROOT,
        "  %-48s %10.1f %19s %16.2f",
        name,
        median(rates()),
        range(rates(), "%.1f-%.1f"),
        median(cpus()));
  }

  static String range(double[] values, String format) {
    return String.format(
        Locale.ROOT,
        format,
        Arrays.stream(values).min().orElseThrow(),
        Arrays.stream(values).max().orElseThrow());
  }
}
