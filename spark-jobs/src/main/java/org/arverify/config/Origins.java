package org.arverify.config;

import com.typesafe.config.ConfigOrigin;
import com.typesafe.config.ConfigValue;

/** Where a value comes from, for people. */
final class Origins {
  private Origins() {}

  /** {@code file:line}; for an option of the command line and a variable, the thing itself. */
  static String of(ConfigValue value) {
    return of(value.origin());
  }

  static String of(ConfigOrigin origin) {
    String description = origin.description();
    String line = ": " + origin.lineNumber();
    if (origin.lineNumber() > 0 && description.endsWith(line)) {
      String source = description.substring(0, description.length() - line.length());
      return source.startsWith("--") ? source : source + ":" + origin.lineNumber();
    }
    return description;
  }
}
