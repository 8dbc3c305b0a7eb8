package org.arverify.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SimilarityCalibrationTest {
  @Test
  void rescalesBetweenRandomAndBest() {
    SimilarityCalibration calibration = SimilarityCalibration.of(0.7, 0.9, 200, 1, "passages");

    // (0.75 - 0.7) / 0.2 = 0.25
    assertThat(calibration.rescale(0.75)).isCloseTo(0.25, within(1e-12));
    assertThat(calibration.rescale(0.7)).isZero();
    assertThat(calibration.rescale(0.9)).isEqualTo(1);
  }

  @Test
  void clampsBeyondBothEnds() {
    SimilarityCalibration calibration = SimilarityCalibration.of(0.7, 0.9, 200, 1, "passages");

    assertThat(calibration.rescale(0.2)).isZero();
    assertThat(calibration.rescale(1)).isEqualTo(1);
  }

  @Test
  void thePositionOfACosineIsNotClamped() {
    SimilarityCalibration calibration = SimilarityCalibration.of(0.7, 0.9, 200, 1, "passages");

    // (0.6 - 0.7) / 0.2 and (1 - 0.7) / 0.2
    assertThat(calibration.position(0.6)).isCloseTo(-0.5, within(1e-12));
    assertThat(calibration.position(1)).isCloseTo(1.5, within(1e-12));
  }

  @Test
  void leavesCosinesAsTheyAreWhereNothingWasMeasured() {
    assertThat(SimilarityCalibration.raw().rescale(0.42)).isEqualTo(0.42);
    assertThat(SimilarityCalibration.raw().rescale(-0.3)).isZero();
  }

  @Test
  void namesDifferentValuesDifferently() {
    SimilarityCalibration one = SimilarityCalibration.of(0.7, 0.9, 200, 1, "passages");

    assertThat(one.version()).startsWith("passages-").hasSize("passages-".length() + 8);
    assertThat(SimilarityCalibration.of(0.7, 0.9, 200, 1, "passages")).isEqualTo(one);
    assertThat(SimilarityCalibration.of(0.7, 0.91, 200, 1, "passages").version())
        .isNotEqualTo(one.version());
  }

  @Test
  void refusesABestThatIsNoBetterThanRandom() {
    assertThatThrownBy(() -> SimilarityCalibration.of(0.8, 0.8, 200, 1, "passages"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a calibration needs -1 <= random mean < best mean <= 1, was 0.8 and 0.8");
  }
}
