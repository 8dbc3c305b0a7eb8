package org.arverify.job;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Which build this is.
 *
 * @param version of the project
 * @param commit of its source, or "unknown" where it was not built from git
 */
record BuildInfo(String version, String commit) {
  private static final int SHORT = 12;

  /** What the build wrote into the jar. */
  static BuildInfo load() {
    Properties properties = new Properties();
    try (InputStream stream = BuildInfo.class.getResourceAsStream("/arverify/build.properties")) {
      if (stream == null) {
        throw new IllegalStateException("the application jar lacks arverify/build.properties");
      }
      properties.load(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new BuildInfo(properties.getProperty("version"), properties.getProperty("commit"));
  }

  /** One word for tables and manifests: {@code 0.1.0+1a2b3c4d5e6f}. */
  String codeVersion() {
    return version + "+" + commit.substring(0, Math.min(SHORT, commit.length()));
  }
}
