package org.arverify.config;

import com.typesafe.config.ConfigUtil;

/**
 * An option in force.
 *
 * @param key for example {@code chunk.words}
 * @param value in one canonical form, so that equal options are equal texts; a secret is replaced
 * @param rendered the value as HOCON; a secret is replaced
 * @param origin for people: a file and line, {@code --set} and its text, an environment variable
 */
public record Setting(String key, String value, String rendered, String origin) {
  /** The assignment as a line of HOCON. */
  public String hocon() {
    return path() + " = " + rendered;
  }

  /** Keys of Spark may be prefixes of each other (spark.speculation): the part below is quoted. */
  private String path() {
    return key.startsWith(Keys.SPARK + ".")
        ? Keys.SPARK + "." + ConfigUtil.quoteString(key.substring(Keys.SPARK.length() + 1))
        : key;
  }
}
