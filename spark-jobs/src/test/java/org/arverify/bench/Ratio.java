package org.arverify.bench;

import java.util.Locale;
import java.util.function.Consumer;

/** What a job reaches of a bare loop, round by round. */
final class Ratio {
  private Ratio() {}

  /**
   * Prints two ratios: of rows a second, and of rows a CPU second.
   *
   * @param fastest the bare loop with the most rows a second
   * @param cheapest the bare loop with the most rows a CPU second
   */
  static void print(Consumer<String> report, Series job, Series fastest, Series cheapest) {
    print(report, job, fastest);
    report.accept(line(job, "CPU time", Series.ratios(cheapest.cpus(), job.cpus()), cheapest));
  }

  /** Prints the ratio of rows a second alone. */
  static void print(Consumer<String> report, Series job, Series fastest) {
    report.accept(line(job, "time", Series.ratios(job.rates(), fastest.rates()), fastest));
  }

  private static String line(Series job, String what, double[] ratios, Series bare) {
    return String.format(
        Locale.ROOT,
        "  ratio by %-9s %.2f (rounds %s): %s / %s",
        what,
        Series.median(ratios),
        Series.range(ratios, "%.2f-%.2f"),
        job.name(),
        bare.name().replaceAll(" +", " "));
  }
}
