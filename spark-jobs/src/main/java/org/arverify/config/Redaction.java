package org.arverify.config;

import java.util.regex.Pattern;

/** Which options are secrets, by the last word of the key's last part. */
final class Redaction {
  static final String REPLACEMENT = "(redacted)";

  private static final Pattern LAST_WORD =
      Pattern.compile("(^|[-_.])(secret|password|token|key)$", Pattern.CASE_INSENSITIVE);
  // Keys of Spark run words together: spark.ssl.keyPassword, spark.executorEnv.OPENAI_API_KEY.
  private static final Pattern ANYWHERE =
      Pattern.compile(
          "secret|password|token|credential|access[-_.]?key|api[-_.]?key",
          Pattern.CASE_INSENSITIVE);

  private Redaction() {}

  static boolean isSecret(String key) {
    return LAST_WORD.matcher(key).find()
        || (key.startsWith("spark.") && ANYWHERE.matcher(key).find());
  }
}
