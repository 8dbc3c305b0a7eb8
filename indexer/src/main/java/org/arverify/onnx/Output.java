package org.arverify.onnx;

import java.util.Arrays;

/**
 * The output of one run.
 *
 * @param values in row-major order
 * @param shape the size of each dimension; the first is the number of rows
 */
record Output(float[] values, long[] shape) {
  int rank() {
    return shape.length;
  }

  /** The size of the last dimension. */
  int depth() {
    return Math.toIntExact(shape[shape.length - 1]);
  }

  String shapeText() {
    return Arrays.toString(shape);
  }
}
