package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  private static final double[] BITS = bits(40, 60);

  @Test
  void givesTheSameIntervalForTheSameSeed() {
    assertThat(new Bootstrap(500, 7).interval(BITS, Statistic.MEAN))
        .isEqualTo(new Bootstrap(500, 7).interval(BITS, Statistic.MEAN));
    assertThat(new Bootstrap(500, 7).interval(BITS, Statistic.MEAN))
        .isNotEqualTo(new Bootstrap(500, 8).interval(BITS, Statistic.MEAN));
  }

  @Test
  void isAsWideAsTheNormalApproximationSays() {
    // p = 0.6, n = 100: 1.96 · √(0.6 · 0.4 / 100) = 0.096.
    Bootstrap.Interval interval =
        new Bootstrap(4000, 1).interval(BITS, Statistic.MEAN).orElseThrow();
    assertThat(interval.low()).isCloseTo(0.6 - 0.096, within(0.015));
    assertThat(interval.high()).isCloseTo(0.6 + 0.096, within(0.015));
  }

  @Test
  void isThePointItselfWhereAllValuesAreEqual() {
    assertThat(new Bootstrap(10, 1).interval(new double[] {0.1, 0.1, 0.1}, Statistic.MEAN))
        .hasValue(new Bootstrap.Interval(0.1, 0.1));
  }

  @Test
  void isUndefinedForFewerThanTwoValues() {
    assertThat(new Bootstrap(10, 1).interval(new double[] {0.5}, Statistic.MEAN)).isEmpty();
    assertThat(new Bootstrap(10, 1).interval(new double[0], Statistic.MEAN)).isEmpty();
  }

  @Test
  void coversAPercentile() {
    // 1 … 99: the median is 50, its standard error about 1.25 · 28.6 / √99 = 3.6.
    double[] values = new double[99];
    Arrays.setAll(values, i -> i + 1);
    Bootstrap.Interval interval =
        new Bootstrap(2000, 3).interval(values, Statistic.MEDIAN).orElseThrow();
    assertThat(interval.low()).isBetween(37.0, 46.0);
    assertThat(interval.high()).isBetween(54.0, 63.0);
  }

  @Test
  void takesPercentilesByNearestRank() {
    double[] four = {1, 2, 3, 4};
    int[] once = {1, 1, 1, 1};
    // ⌈0.5 · 4⌉ = 2nd, ⌈0.95 · 4⌉ = 4th.
    assertThat(Statistic.MEDIAN.of(four, once)).isEqualTo(2);
    assertThat(Statistic.P95.of(four, once)).isEqualTo(4);
    // 1, 1, 1, 4.
    assertThat(Statistic.MEDIAN.of(four, new int[] {3, 0, 0, 1})).isEqualTo(1);
    assertThat(Statistic.MEAN.of(four, new int[] {3, 0, 0, 1})).isEqualTo(1.75);
  }

  @Test
  void refusesToResampleNever() {
    assertThatThrownBy(() -> new Bootstrap(0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("resamples must be at least 1, was 0");
  }

  private static double[] bits(int zeroes, int ones) {
    double[] bits = new double[zeroes + ones];
    Arrays.fill(bits, zeroes, bits.length, 1);
    return bits;
  }
}
