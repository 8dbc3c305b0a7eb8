package org.arverify.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class InverseFrequencyTest {
  private static InverseFrequency of(long passages, long frequency) {
    return new InverseFrequency(
        new TermStatistics() {
          @Override
          public long passageCount() {
            return passages;
          }

          @Override
          public List<String> terms(String text) {
            return List.of(text);
          }

          @Override
          public long passageFrequency(String term) {
            return frequency;
          }
        });
  }

  @Test
  void isBm25s() {
    // ln(1 + (10 - 2 + 0.5) / (2 + 0.5)) = ln 4.4
    assertThat(of(10, 2).of("t")).isCloseTo(Math.log(4.4), within(1e-12));
  }

  @Test
  void aTermThatNoPassageHoldsCountsLikeOneInASinglePassage() {
    // ln(1 + 9.5 / 1.5)
    assertThat(of(10, 0).of("t")).isCloseTo(Math.log(1 + 9.5 / 1.5), within(1e-12));
    assertThat(of(10, 0).largest()).isEqualTo(of(10, 1).of("t"));
  }

  @Test
  void staysAboveZeroInAnEmptyIndex() {
    // N counts as 1: ln(1 + 0.5 / 1.5)
    assertThat(of(0, 0).of("t")).isCloseTo(Math.log(4.0 / 3), within(1e-12));
  }
}
