package org.arverify.lucene;

import org.arverify.embedding.Vectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** What a vector must be before its dot product is a cosine. */
final class UnitVectors {
  /** Half-precision encoders miss length 1 by a few ten-thousandths. */
  private static final double TOLERANCE = 1e-3;

  private UnitVectors() {}

  /**
   * Fails unless {@code vector} has {@code dimension} components, is finite and has length 1.
   *
   * @param owner names the vector in the message
   * @throws ArVerifyException with code VECTOR_INVALID
   */
  static void require(float[] vector, int dimension, String owner) {
    if (vector.length != dimension) {
      throw invalid(
          "the vector of %s has %d dimensions, the index %d; use one encoder for the whole index"
              .formatted(owner, vector.length, dimension));
    }
    double norm = Vectors.norm(vector);
    if (!(norm > 0 && Double.isFinite(norm))) {
      throw invalid(
          "the vector of %s is zero or not finite (length %s); embed it again with a sound model"
              .formatted(owner, norm));
    }
    if (Math.abs(norm - 1) > TOLERANCE) {
      throw invalid(
          "the vector of %s has length %.4f, not 1; set embed.normalise = true and embed again"
              .formatted(owner, norm));
    }
  }

  private static ArVerifyException invalid(String message) {
    return new ArVerifyException(Code.VECTOR_INVALID, message);
  }
}
