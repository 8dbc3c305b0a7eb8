package org.arverify.config;

import java.util.regex.Pattern;

/**
 * Which options are secrets, by the last word of the key's last part, and for Spark's keys by any
 * word; and who is named in a URL.
 */
final class Redaction {
  static final String REPLACEMENT = "(redacted)";

  private static final Pattern LAST_WORD =
      Pattern.compile("(^|[-_.])(secret|password|token|key)$", Pattern.CASE_INSENSITIVE);
  // Keys of Spark run words together: spark.ssl.keyPassword, spark.executorEnv.OPENAI_API_KEY.
  private static final Pattern ANYWHERE =
      Pattern.compile(
          "secret|passw|token|credential|auth|private|(access|account|api)[-_.]?key|[-_.](pat|pwd)$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern USER_INFO = Pattern.compile("(?<=://)[^/@\\s]+(?=@)");

  private Redaction() {}

  /** The value for people and tables: replaced, or without what a URL holds in front of @. */
  static String shown(String key, String value) {
    return isSecret(key) ? REPLACEMENT : USER_INFO.matcher(value).replaceAll(REPLACEMENT);
  }

  static boolean isSecret(String key) {
    return LAST_WORD.matcher(key).find()
        || (key.startsWith("spark.") && ANYWHERE.matcher(key).find());
  }
}
