package org.arverify.report.story;

import java.time.Duration;
import java.util.Locale;

/** Numbers and counted words as a story shows them. */
final class Figures {
  /** A blank at which no line ends; shown as any other. */
  static final char TIE = '\u00A0';

  private static final int CLIPPED = 300;
  private static final double NANOS_A_MILLI = 1e6;

  private Figures() {}

  /** Scores: three decimals. */
  static String score(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /** Weights: two decimals. */
  static String weight(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** {@code 12.3 ms}, from ten seconds on {@code 12.3 s}. */
  static String time(Duration time) {
    double millis = time.toNanos() / NANOS_A_MILLI;
    return millis < 10_000
        ? String.format(Locale.ROOT, "%.1f%cms", millis, TIE)
        : String.format(Locale.ROOT, "%.1f%cs", millis / 1000, TIE);
  }

  /** {@code 1 passage}, {@code 2 passages}. */
  static String counted(long count, String thing) {
    return "%,d%c%s%s".formatted(count, TIE, thing, count == 1 ? "" : "s");
  }

  /** A text of some sentences at most, an ellipsis in the place of the rest. */
  static String clipped(String text) {
    String whole = text.strip();
    if (whole.length() <= CLIPPED) {
      return whole;
    }
    int end = whole.lastIndexOf(' ', CLIPPED);
    return whole.substring(0, end > 0 ? end : CLIPPED) + "…";
  }

  /** In quotation marks. */
  static String quoted(String text) {
    return "“" + text + "”";
  }

  /** The name of a constant in a sentence. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
