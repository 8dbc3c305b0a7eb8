package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class OperatorScanTest {
  private static OperatorScan scan(String text, int chunk) throws IOException {
    InputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
    try (OperatorScan scan = new OperatorScan(bytes)) {
      byte[] buffer = new byte[chunk];
      while (scan.read(buffer, 0, chunk) >= 0) {
        assertThat(chunk).isPositive();
      }
      return scan;
    }
  }

  @Test
  void findsOperatorsWhereverReadsEnd() throws IOException {
    String graph = "\u0001MatMul\u0002DynamicDynamicQuantizeLinear\u0003";
    for (int chunk = 1; chunk < graph.length() + 1; chunk++) {
      assertThat(scan(graph, chunk).dynamicallyQuantised()).isTrue();
    }
  }

  @Test
  void tellsFixedScalesFromThoseOfTheBatch() throws IOException {
    OperatorScan fixed = scan("x DequantizeLinear QLinearMatMul", 7);
    assertThat(fixed.quantised()).isTrue();
    assertThat(fixed.dynamicallyQuantised()).isFalse();
  }

  @Test
  void floatOperatorsAreNotQuantised() throws IOException {
    OperatorScan scan = scan("MatMul Add Softmax DynamicQuant", 5);
    assertThat(scan.quantised()).isFalse();
  }

  @Test
  void singleBytesPassUnchanged() throws IOException {
    try (OperatorScan scan = new OperatorScan(new ByteArrayInputStream(new byte[] {(byte) 0xff}))) {
      assertThat(scan.read()).isEqualTo(255);
      assertThat(scan.read()).isEqualTo(-1);
    }
  }
}
