package org.arverify.reader;

import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Published data that does not travel with the project. */
final class RealData {
  private static final String VARIABLE = "ARVERIFY_DATA";

  private RealData() {}

  /** A file or folder of the data; the test is skipped without it. */
  static Path path(String name) {
    String root = System.getenv(VARIABLE);
    Assumptions.assumeTrue(
        root != null, "skipped: " + VARIABLE + " does not name a folder of data");
    return Path.of(root, name);
  }
}
