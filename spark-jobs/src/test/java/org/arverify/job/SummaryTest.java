package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SummaryTest {
  @Test
  void alignsValues() {
    Summary summary =
        Summary.of("embedded main")
            .with("passages", 21_015_324)
            .with("time", Duration.ofSeconds(62))
            .with("model", "embedded");
    assertThat(summary.lines())
        .containsExactly(
            "embedded main", "  passages  21,015,324", "  time      1:02", "  model     embedded");
    assertThat(summary.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(summary.work()).isEqualTo(Summary.Work.DONE);
  }

  @Test
  void silentSummaryHasNoLines() {
    assertThat(Summary.silent().lines()).isEmpty();
  }

  @Test
  void failuresAboveTheRateHaveTheirOwnExitCode() {
    // 2 of 100 is 0.02: above 0.01, not above 0.02.
    assertThat(Summary.of("ran").withFailures(2, 100, 0.01).exitCode())
        .isEqualTo(ExitCode.FAILED_ROWS);
    Summary allowed = Summary.of("ran").withFailures(2, 100, 0.02);
    assertThat(allowed.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(allowed.lines()).containsExactly("ran", "  failed  2 of 100");
  }

  @Test
  void nothingToDoIsNoWork() {
    assertThat(Summary.nothingToDo("there").with("passages", 3).work())
        .isEqualTo(Summary.Work.NOTHING_TO_DO);
  }
}
