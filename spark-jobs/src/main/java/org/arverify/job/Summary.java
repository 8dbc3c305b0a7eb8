package org.arverify.job;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a job did, as it is printed at its end.
 *
 * @param headline one line
 * @param entries aligned below it
 * @param work whether anything was done
 * @param exitCode of the process
 */
record Summary(String headline, List<Entry> entries, Work work, ExitCode exitCode) {
  /** Whether a job found anything to do. */
  enum Work {
    DONE,
    NOTHING_TO_DO
  }

  record Entry(String key, String value) {}

  Summary {
    entries = List.copyOf(entries);
  }

  /** A job that did something. */
  static Summary of(String headline) {
    return new Summary(headline, List.of(), Work.DONE, ExitCode.DONE);
  }

  /** A job whose output was there already, made from the same inputs and options. */
  static Summary nothingToDo(String headline) {
    return new Summary(headline, List.of(), Work.NOTHING_TO_DO, ExitCode.DONE);
  }

  /** A job whose output is all that there is to say. */
  static Summary silent() {
    return of("");
  }

  Summary with(String key, String value) {
    List<Entry> more = new ArrayList<>(entries);
    more.add(new Entry(key, value));
    return new Summary(headline, more, work, exitCode);
  }

  /** Adds a count, with separators: 21,015,324. */
  Summary with(String key, long count) {
    return with(key, grouped(count));
  }

  Summary with(String key, Duration time) {
    return with(key, Durations.text(time));
  }

  /**
   * Adds the count of failed rows; the exit code says so if their share is above {@code
   * maxFailureRate}.
   */
  Summary withFailures(long failed, long total, double maxFailureRate) {
    Summary counted = with("failed", "%s of %s".formatted(grouped(failed), grouped(total)));
    boolean tooMany = failed > maxFailureRate * total;
    return new Summary(headline, counted.entries, work, tooMany ? ExitCode.FAILED_ROWS : exitCode);
  }

  /** The same without that entry. */
  Summary without(String key) {
    return new Summary(
        headline, entries.stream().filter(e -> !e.key().equals(key)).toList(), work, exitCode);
  }

  /** The same with that exit code. */
  Summary ending(ExitCode code) {
    return new Summary(headline, entries, work, code);
  }

  /** The lines to print; none if there is nothing to say. */
  List<String> lines() {
    if (headline.isEmpty()) {
      return List.of();
    }
    int width = entries.stream().mapToInt(entry -> entry.key().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    lines.add(headline);
    for (Entry entry : entries) {
      String padding = " ".repeat(width - entry.key().length());
      lines.add("  " + entry.key() + padding + "  " + entry.value());
    }
    return lines;
  }

  static String grouped(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
