package org.arverify.onnx;

import java.util.Arrays;
import org.arverify.embedding.Pooling;

/** Makes one vector of a row's token vectors. */
final class TokenPooling {
  private TokenPooling() {}

  /**
   * The vector of one row.
   *
   * @param output token vectors of shape rows × tokens × dimension; or pooled ones of shape rows ×
   *     dimension, which are taken as they are
   * @param row its place in the output
   * @param tokens of the row, padding not counted
   */
  static float[] pool(Pooling pooling, Output output, int row, int tokens) {
    int dimension = output.depth();
    if (output.rank() == 2) {
      return slice(output, row * dimension, dimension);
    }
    int start = row * Math.toIntExact(output.shape()[1]) * dimension;
    return switch (pooling) {
      case CLS -> slice(output, start, dimension);
      case MEAN -> mean(output.values(), start, tokens, dimension);
    };
  }

  private static float[] slice(Output output, int start, int dimension) {
    return Arrays.copyOfRange(output.values(), start, start + dimension);
  }

  private static float[] mean(float[] values, int start, int tokens, int dimension) {
    double[] sums = new double[dimension];
    for (int token = 0; token < tokens; token++) {
      int offset = start + token * dimension;
      for (int i = 0; i < dimension; i++) {
        sums[i] += values[offset + i];
      }
    }
    float[] mean = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      mean[i] = (float) (sums[i] / tokens);
    }
    return mean;
  }
}
