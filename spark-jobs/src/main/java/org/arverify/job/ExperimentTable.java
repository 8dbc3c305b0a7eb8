package org.arverify.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunComparison.Compared;
import org.arverify.udf.ExperimentRecord;

/** The variants of an experiment side by side, metric by metric, for people. */
final class ExperimentTable {
  private static final String HEAD = "  %%-%ds %%10s  %%-20s %%-11s %%10s %%8s";

  private ExperimentTable() {}

  /**
   * The lines of the table.
   *
   * @param metrics what is shown, in this order
   */
  static List<String> lines(List<ExperimentRecord> records, List<String> metrics) {
    int width =
        Math.max(
            metrics.stream().mapToInt(String::length).max().orElse(0),
            records.stream().mapToInt(r -> r.variant().length() + 2).max().orElse(0));
    String format = HEAD.formatted(width);
    List<String> lines = new ArrayList<>();
    for (String metric : metrics) {
      List<ExperimentRecord> shown =
          records.stream().filter(r -> name(r.value()).equals(metric)).toList();
      lines.add(format.formatted(metric, "value", "95 % interval", "valid/all", "difference", "p"));
      shown.forEach(record -> lines.add(line(format, record)));
      if (shown.isEmpty()) {
        lines.add("    no variant has it");
      }
    }
    return lines.stream().map(String::stripTrailing).toList();
  }

  /** The name of a metric as experiments say it. */
  static String name(MetricValue value) {
    return (value.metric() + " " + value.variant()).strip();
  }

  private static String line(String format, ExperimentRecord record) {
    MetricValue value = record.value();
    Optional<Compared> compared = record.compared();
    return format.formatted(
        "  " + record.variant(),
        number(value.value()),
        value.ciLow().isPresent()
            ? "[%s, %s]".formatted(number(value.ciLow()), number(value.ciHigh()))
            : "",
        value.nValid() + "/" + value.nTotal(),
        compared.map(ExperimentTable::difference).orElse(""),
        compared.map(c -> String.format(Locale.ROOT, "%.4f", c.p())).orElse(""));
  }

  private static String difference(Compared compared) {
    return compared.value().isPresent() && compared.baseline().isPresent()
        ? String.format(
            Locale.ROOT,
            "%+.4f",
            compared.value().getAsDouble() - compared.baseline().getAsDouble())
        : "–";
  }

  private static String number(OptionalDouble value) {
    return value.isEmpty() ? "–" : String.format(Locale.ROOT, "%.4f", value.getAsDouble());
  }
}
