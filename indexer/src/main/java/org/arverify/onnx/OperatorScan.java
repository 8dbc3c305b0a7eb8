package org.arverify.onnx;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A stream that notes which quantising operators an ONNX file names while its bytes pass. ONNX
 * stores the type of each node as plain text, so this needs no parser and no second reading.
 */
final class OperatorScan extends FilterInputStream {
  /** Scales chosen at run time, from the whole batch: a row's result depends on its neighbours. */
  private static final List<String> DYNAMIC = List.of("DynamicQuantize", "MulInteger");

  /** Scales fixed at export. */
  private static final List<String> STATIC = List.of("QLinearMatMul", "DequantizeLinear");

  private final Needle[] dynamic;
  private final Needle[] fixed;

  OperatorScan(InputStream in) {
    super(in);
    this.dynamic = needles(DYNAMIC);
    this.fixed = needles(STATIC);
  }

  /** Whether an operator that quantises activations at run time was seen. */
  boolean dynamicallyQuantised() {
    return anyFound(dynamic);
  }

  /** Whether any operator of 8-bit arithmetic was seen. */
  boolean quantised() {
    return dynamicallyQuantised() || anyFound(fixed);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    if (read > 0) {
      for (Needle needle : dynamic) {
        needle.search(buffer, offset, offset + read);
      }
      for (Needle needle : fixed) {
        needle.search(buffer, offset, offset + read);
      }
    }
    return read;
  }

  private static Needle[] needles(List<String> names) {
    return names.stream().map(Needle::new).toArray(Needle[]::new);
  }

  private static boolean anyFound(Needle[] needles) {
    for (Needle needle : needles) {
      if (needle.found) {
        return true;
      }
    }
    return false;
  }

  /** One word, searched for across reads. Its first letter must not stand in it again. */
  private static final class Needle {
    private final byte[] word;
    private int matched;
    private boolean found;

    private Needle(String word) {
      this.word = word.getBytes(StandardCharsets.US_ASCII);
    }

    private void search(byte[] buffer, int from, int to) {
      int state = matched;
      for (int i = from; i < to && !found; i++) {
        if (buffer[i] == word[state]) {
          state++;
          if (state == word.length) {
            found = true;
            state = 0;
          }
        } else {
          state = buffer[i] == word[0] ? 1 : 0;
        }
      }
      matched = state;
    }
  }
}
