package org.arverify.calibration;

import org.arverify.passage.Sha256;

/**
 * The two parts of every dataset: options are tuned on one, and judged by the other. Which part a
 * question is in follows from its id alone.
 */
public enum Part {
  DEV,
  TEST;

  /** The part of a question: by the last bit of the SHA-256 of its id. */
  public static Part of(String queryId) {
    String hash = Sha256.of(queryId);
    return Character.digit(hash.charAt(hash.length() - 1), 16) % 2 == 0 ? DEV : TEST;
  }
}
