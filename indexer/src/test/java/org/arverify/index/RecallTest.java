package org.arverify.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RecallTest {
  @Test
  void hasTheWilsonIntervalWorkedByHand() {
    // p = 0.95, n = 100, z² = 3.841459
    // centre (0.95 + 3.841459/200) / (1 + 0.03841459) = 0.969207 / 1.038415 = 0.933353
    // half   1.959964 · √(0.95·0.05/100 + 3.841459/40000) / 1.038415
    //        = 1.959964 · √0.000571036 / 1.038415 = 0.045104
    Recall recall = new Recall(5, 20, 95, 100);

    assertThat(recall.estimate()).isEqualTo(0.95);
    assertThat(recall.low()).isCloseTo(0.888249, within(1e-5));
    assertThat(recall.high()).isCloseTo(0.978457, within(1e-5));
  }

  @Test
  void staysInTheUnitIntervalAtBothEnds() {
    // All found: the interval is [n / (n + z²), 1] = [100 / 103.841459, 1]
    Recall all = new Recall(5, 20, 100, 100);
    assertThat(all.low()).isCloseTo(0.963006, within(1e-5));
    assertThat(all.high()).isLessThanOrEqualTo(1).isCloseTo(1, within(1e-12));

    Recall none = new Recall(5, 20, 0, 100);
    assertThat(none.low()).isGreaterThanOrEqualTo(0).isCloseTo(0, within(1e-12));
    assertThat(none.high()).isCloseTo(0.036994, within(1e-5));
  }

  @Test
  void refusesMoreFoundThanThereIs() {
    assertThatThrownBy(() -> new Recall(5, 20, 101, 100))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("recall needs 0 <= found <= expected and expected > 0, was 101 of 100");
  }
}
