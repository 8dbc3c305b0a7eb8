package org.arverify.onnx;

import static org.arverify.error.Checks.check;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.List;

/** Rows padded at their end to the longest of them, ready for one run. */
final class TokenBatch {
  private final String origin;
  private final List<Tokens> rows;
  private final int width;

  /**
   * @param origin names the rows in an error
   */
  TokenBatch(String origin, List<Tokens> rows) {
    check(!rows.isEmpty(), "a batch has no rows: %s", origin);
    this.origin = origin;
    this.rows = List.copyOf(rows);
    this.width = rows.stream().mapToInt(Tokens::length).max().orElseThrow();
  }

  String origin() {
    return origin;
  }

  int size() {
    return rows.size();
  }

  Tokens row(int row) {
    return rows.get(row);
  }

  /** Tokens of the longest row. */
  int width() {
    return width;
  }

  long[] shape() {
    return new long[] {rows.size(), width};
  }

  LongBuffer ids() {
    LongBuffer buffer = zeros();
    for (int row = 0; row < rows.size(); row++) {
      buffer.put(row * width, rows.get(row).ids());
    }
    return buffer;
  }

  LongBuffer types() {
    LongBuffer buffer = zeros();
    for (int row = 0; row < rows.size(); row++) {
      buffer.put(row * width, rows.get(row).types());
    }
    return buffer;
  }

  /** 1 for a token, 0 for padding. */
  LongBuffer mask() {
    LongBuffer buffer = zeros();
    for (int row = 0; row < rows.size(); row++) {
      for (int token = 0; token < rows.get(row).length(); token++) {
        buffer.put(row * width + token, 1);
      }
    }
    return buffer;
  }

  /** Outside the heap, so that ONNX Runtime reads it where it lies. */
  private LongBuffer zeros() {
    return ByteBuffer.allocateDirect(rows.size() * width * Long.BYTES)
        .order(ByteOrder.nativeOrder())
        .asLongBuffer();
  }
}
