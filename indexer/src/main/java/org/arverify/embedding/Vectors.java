package org.arverify.embedding;

import static org.arverify.error.Checks.check;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Arithmetic on vectors, and their form in tables. */
public final class Vectors {
  private Vectors() {}

  /** The inner product: of unit vectors, their cosine. */
  public static double dot(float[] a, float[] b) {
    check(a.length == b.length, "vectors of %d and %d dimensions", a.length, b.length);
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }

  /** The Euclidean length. */
  public static double norm(float[] vector) {
    return Math.sqrt(dot(vector, vector));
  }

  /**
   * Scales {@code vector} in place to length 1 and returns it.
   *
   * @throws IllegalArgumentException if its length is zero or not finite
   */
  public static float[] normalise(float[] vector) {
    double norm = norm(vector);
    check(norm > 0 && Double.isFinite(norm), "a vector of length %s has no direction", norm);
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) (vector[i] / norm);
    }
    return vector;
  }

  /** Whether {@code vector} can be stored and compared: finite, and not zero. */
  public static boolean usable(float[] vector) {
    double norm = norm(vector);
    return norm > 0 && Double.isFinite(norm);
  }

  /** Little-endian IEEE 754 single precision: 4 bytes a component. */
  public static byte[] toBytes(float[] vector) {
    ByteBuffer buffer =
        ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    buffer.asFloatBuffer().put(vector);
    return buffer.array();
  }

  /** The inverse of {@link #toBytes}. */
  public static float[] fromBytes(byte[] bytes) {
    check(bytes.length % Float.BYTES == 0, "%d bytes are no vector of floats", bytes.length);
    float[] vector = new float[bytes.length / Float.BYTES];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
    return vector;
  }
}
