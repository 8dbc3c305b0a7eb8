package org.arverify.config;

import com.typesafe.config.ConfigOrigin;
import com.typesafe.config.ConfigValue;

/** Where a value comes from, for people. */
final class Origins {
  private Origins() {}

  /** {@code file:line}, or the description where there is no line. */
  static String of(ConfigValue value) {
    return of(value.origin());
  }

  static String of(ConfigOrigin origin) {
    String description = origin.description();
    String line = ": " + origin.lineNumber();
    if (origin.lineNumber() > 0 && description.endsWith(line)) {
      return description.substring(0, description.length() - line.length())
          + ":"
          + origin.lineNumber();
    }
    return description;
  }
}
