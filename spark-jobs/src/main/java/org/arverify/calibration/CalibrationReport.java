package org.arverify.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.arverify.calibration.Predictions.Statistic;
import org.arverify.udf.LabelledPair.Label;

/** Predictions for people: how far they can be trusted. */
final class CalibrationReport {
  private static final String LINE = "  %-22s %8s   %s";

  private final Resampling resampling;

  CalibrationReport(Resampling resampling) {
    this.resampling = resampling;
  }

  /** Lines about some predictions, under a heading. */
  List<String> lines(String heading, List<Prediction> all) {
    Predictions predictions = new Predictions(all);
    List<String> lines = new ArrayList<>();
    lines.add(heading);
    lines.add(LINE.formatted("pairs", predictions.size(), labels(all)).stripTrailing());
    add(lines, "AUC", predictions, Predictions::auc);
    add(lines, "Brier", predictions, Predictions::brier);
    lines.add(
        line(
            "ECE, 10 equal bins",
            predictions.value(Predictions::ece),
            resampling.reflected(predictions, Predictions::ece)));
    Resampling.Floor floor = resampling.floor(predictions);
    lines.add(
        LINE.formatted(
            "  of a perfect model",
            number(floor.mean()),
            "95 of 100 below " + number(floor.bar())));
    add(lines, "log-loss of the label", predictions, Predictions::logLoss);
    add(lines, "balanced accuracy", predictions, Predictions::balancedAccuracy);
    add(lines, "of three classes", predictions, Predictions::threeWayAccuracy);
    lines.addAll(
        Reliability.of(predictions.probabilities(), predictions.entailed(), predictions.once())
            .diagram());
    return lines;
  }

  /** A line a data set, where there are several: AUC and ECE. */
  List<String> bySet(List<Prediction> all) {
    Map<String, List<Prediction>> sets = new TreeMap<>();
    all.forEach(p -> sets.computeIfAbsent(p.pair().set(), unused -> new ArrayList<>()).add(p));
    List<String> lines = new ArrayList<>();
    if (sets.size() < 2) {
      return lines;
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "  %-22s %8s %8s %8s %8s %8s",
            "set",
            "pairs",
            "AUC",
            "Brier",
            "ECE",
            "bal."));
    sets.forEach(
        (set, some) -> {
          Predictions predictions = new Predictions(some);
          lines.add(
              String.format(
                  Locale.ROOT,
                  "  %-22s %8d %8s %8s %8s %8s",
                  set,
                  some.size(),
                  number(predictions.value(Predictions::auc)),
                  number(predictions.value(Predictions::brier)),
                  number(predictions.value(Predictions::ece)),
                  number(predictions.value(Predictions::balancedAccuracy))));
        });
    return lines;
  }

  /** A line a threshold: risk and coverage of entailment, and of contradiction where labelled. */
  static List<String> bars(List<Prediction> all) {
    List<Prediction> told =
        all.stream().filter(p -> p.pair().label() != Label.NOT_ENTAILMENT).toList();
    List<String> lines = new ArrayList<>();
    lines.add("  at or above a bar      P(entailment)                P(contradiction)");
    lines.add("               bar   pairs   right   found      pairs   right   found");
    for (double bar : Bar.BARS) {
      Bar entailed = Bar.of(bar, all, Prediction::entail, Prediction::isEntailed);
      Bar contradicted =
          Bar.of(bar, told, Prediction::contradict, p -> p.pair().label() == Label.CONTRADICTION);
      lines.add(
          String.format(
              Locale.ROOT,
              "  %16.2f %7.3f %7s %7s    %7.3f %7s %7s",
              bar,
              entailed.coverage(),
              shorter(entailed.right()),
              shorter(entailed.found()),
              contradicted.coverage(),
              Double.isNaN(contradicted.found()) ? "–" : shorter(contradicted.right()),
              shorter(contradicted.found())));
    }
    return lines;
  }

  private static String shorter(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.3f", value);
  }

  /** A line a group of features. */
  static List<String> ablation(List<Ablation.Line> ablation) {
    List<String> lines = new ArrayList<>();
    Ablation.Line whole = ablation.get(0);
    lines.add(
        String.format(
            Locale.ROOT,
            "  %-30s %8s %8s %10s %10s",
            "without",
            "AUC",
            "ΔAUC",
            "log-loss",
            "Δlog-loss"));
    for (Ablation.Line line : ablation) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %-30s %8.4f %+8.4f %10.4f %+10.4f",
              line.left(),
              line.auc(),
              line.auc() - whole.auc(),
              line.logLoss(),
              line.logLoss() - whole.logLoss()));
    }
    return lines;
  }

  private void add(List<String> lines, String name, Predictions predictions, Statistic statistic) {
    double value = predictions.value(statistic);
    if (Double.isNaN(value)) {
      return;
    }
    lines.add(line(name, value, resampling.interval(predictions, statistic)));
  }

  private static String line(String name, double value, Interval interval) {
    return LINE.formatted(
        name, number(value), "[%s, %s]".formatted(number(interval.low()), number(interval.high())));
  }

  private static String labels(List<Prediction> predictions) {
    Map<String, Integer> counts = new TreeMap<>();
    predictions.forEach(p -> counts.merge(PairFile.name(p.pair().label()), 1, Integer::sum));
    List<String> parts = new ArrayList<>();
    counts.forEach((label, count) -> parts.add(count + " " + label));
    return String.join(", ", parts);
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.4f", value);
  }
}
