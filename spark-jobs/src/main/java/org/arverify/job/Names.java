package org.arverify.job;

/** Names of corpora, indexes and datasets: they become folders. */
final class Names {
  private static final String FORM = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";

  private Names() {}

  /**
   * Returns {@code name} if it can be a folder everywhere.
   *
   * @param option names it in the error
   * @throws IllegalArgumentException otherwise
   */
  static String check(String name, String option) {
    org.arverify.error.Checks.check(
        name.matches(FORM),
        "%s must be 1 to 64 letters, digits, dots, dashes and underscores, was '%s'",
        option,
        name);
    return name;
  }
}
