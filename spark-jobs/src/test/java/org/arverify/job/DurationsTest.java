package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0.0 s",
    "3456, 3.4 s",
    "9999, 9.9 s",
    "10000, 0:10",
    "3599000, 59:59",
    "7384000, 2:03:04"
  })
  void readLikeAClock(long millis, String text) {
    assertThat(Durations.text(Duration.ofMillis(millis))).isEqualTo(text);
  }
}
