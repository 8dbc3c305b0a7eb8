package org.arverify.entailment;

import java.util.List;
import java.util.Locale;

/**
 * Days on one axis: 372 a year, 31 a month, which keeps their order. The year 0 is there, which
 * matters to nobody who compares.
 */
final class CalendarDay {
  /** Days of a month on the axis. */
  static final int MONTH = 31;

  /** Days of a year on the axis. */
  static final int YEAR = 12 * MONTH;

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
  private static final List<String> FULL =
      List.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december");

  private CalendarDay() {}

  /** The first day of a year. */
  static double year(double year) {
    return year * YEAR;
  }

  /**
   * A day of any year.
   *
   * @param month from 0
   * @param day from 1
   */
  static double ofYear(int month, double day) {
    return month * MONTH + day - 1;
  }

  /** The month, from 0, that {@code word} names; -1 if none. "May" needs its capital. */
  static int month(String word) {
    if (!Character.isUpperCase(word.codePointAt(0))) {
      return -1;
    }
    String lower = word.toLowerCase(Locale.ROOT);
    int full = FULL.indexOf(lower);
    if (full >= 0) {
      return full;
    }
    return lower.equals("sept") ? 8 : MONTHS.indexOf(lower);
  }
}
