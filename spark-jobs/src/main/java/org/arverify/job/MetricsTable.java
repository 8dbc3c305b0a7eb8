package org.arverify.job;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.arverify.metric.MetricValue;
import org.arverify.udf.RunRecord;

/** Metrics for people: value, what it rests on, and how sure it is. */
final class MetricsTable {
  private static final String LINE = "  %-34s %10s  %-11s  %s";

  private MetricsTable() {}

  /** Prints all metrics of a run. */
  static void print(Terminal terminal, RunRecord run, List<MetricValue> values) {
    terminal.print(
        "run %s: %s on %s%s, %s"
            .formatted(
                run.runId(),
                run.agent(),
                run.dataset(),
                run.index().map(index -> ", index " + index).orElse(""),
                run.state().name().toLowerCase(Locale.ROOT).replace('_', ' ')));
    terminal.print(LINE.formatted("metric", "value", "valid/all", "95 % interval"));
    for (MetricValue value : values) {
      terminal.print(line(value).stripTrailing());
    }
  }

  private static String line(MetricValue value) {
    String interval =
        value.ciLow().isPresent()
            ? "[%s, %s]".formatted(number(value.ciLow()), number(value.ciHigh()))
            : "";
    return LINE.formatted(
        value.variant().isEmpty() ? value.metric() : value.metric() + " " + value.variant(),
        number(value.value()),
        value.nValid() + "/" + value.nTotal(),
        interval);
  }

  private static String number(OptionalDouble value) {
    return value.isEmpty() ? "–" : String.format(Locale.ROOT, "%.4f", value.getAsDouble());
  }
}
