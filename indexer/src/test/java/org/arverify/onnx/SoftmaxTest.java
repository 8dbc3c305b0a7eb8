package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SoftmaxTest {
  @Test
  void turnsLogitsIntoProbabilities() {
    // exp(ln 3) = 3 and exp(0) = 1: 3/4 and 1/4.
    double[] scores = Softmax.of(new float[] {99, (float) Math.log(3), 0}, 1, 2);
    assertThat(scores).containsExactly(new double[] {0.75, 0.25}, within(1e-7));
  }

  @Test
  void largeLogitsDoNotOverflow() {
    assertThat(Softmax.of(new float[] {10_000, 10_000}, 0, 2)).containsExactly(0.5, 0.5);
  }

  @Test
  void oneLogitThatIsNotFiniteSpoilsAll() {
    assertThat(Softmax.of(new float[] {0, Float.NaN}, 0, 2)).containsOnly(Double.NaN);
    assertThat(Softmax.of(new float[] {0, Float.POSITIVE_INFINITY}, 0, 2)).containsOnly(Double.NaN);
    assertThat(Softmax.of(new float[] {0, Float.NEGATIVE_INFINITY}, 0, 2)).containsOnly(Double.NaN);
  }
}
