package org.arverify.job;

import java.time.Duration;

/** Times for people. */
final class Durations {
  private Durations() {}

  /** {@code 3.4 s} below ten seconds, {@code 0:42} below an hour, {@code 2:03:04} from there on. */
  static String text(Duration time) {
    if (time.compareTo(Duration.ofSeconds(10)) < 0) {
      long tenths = Math.max(0, time.toMillis()) / 100;
      return tenths / 10 + "." + tenths % 10 + " s";
    }
    String minutes = "%d:%02d".formatted(time.toMinutesPart(), time.toSecondsPart());
    return time.toHours() == 0
        ? minutes
        : "%d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart());
  }
}
