package org.arverify.error;

import java.util.Locale;

/** Argument checks, first lines of a public method: a failure is a caller's bug. */
public final class Checks {
  private Checks() {}

  /**
   * Fails unless {@code condition} holds.
   *
   * @param format a {@link String#format} pattern that states the rule and the offending value
   * @throws IllegalArgumentException if the condition does not hold
   */
  public static void check(boolean condition, String format, Object... arguments) {
    if (!condition) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, format, arguments));
    }
  }

  /**
   * Returns {@code value} if it is a finite number in [0,1].
   *
   * @throws IllegalArgumentException otherwise; the message starts with {@code name}
   */
  public static double unit(double value, String name) {
    check(value >= 0 && value <= 1, "%s must be in [0,1], was %s", name, value);
    return value;
  }

  /**
   * Returns {@code value} if it has a character that is not white space.
   *
   * @throws IllegalArgumentException otherwise; the message starts with {@code name}
   */
  public static String notBlank(String value, String name) {
    check(!value.isBlank(), "%s must not be blank", name);
    return value;
  }
}
