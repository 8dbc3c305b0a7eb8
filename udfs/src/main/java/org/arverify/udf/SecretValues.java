package org.arverify.udf;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Takes secrets out of messages: the values of environment variables that are named like one. */
final class SecretValues {
  private static final String REPLACEMENT = "(redacted)";

  /** A shorter value is a word that stands elsewhere too. */
  private static final int SHORTEST = 8;

  private static final Pattern SECRET_NAME =
      Pattern.compile(
          "secret|password|token|credential|(^|[-_.])key$|access[-_.]?key|api[-_.]?key",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern BEARER = Pattern.compile("(?i)(bearer\\s+)\\S+");

  private final List<String> values;

  /**
   * @param environment as {@link System#getenv()}
   */
  SecretValues(Map<String, String> environment) {
    this.values =
        environment.entrySet().stream()
            .filter(e -> SECRET_NAME.matcher(e.getKey()).find())
            .map(Map.Entry::getValue)
            .filter(value -> value.length() >= SHORTEST)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
  }

  /** The message without them. */
  String redact(String message) {
    String redacted = message;
    for (String value : values) {
      redacted = redacted.replace(value, REPLACEMENT);
    }
    return BEARER.matcher(redacted).replaceAll("$1" + REPLACEMENT);
  }
}
