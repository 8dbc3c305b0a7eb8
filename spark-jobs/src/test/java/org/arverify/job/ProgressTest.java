package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final RecordingTerminal terminal = RecordingTerminal.plain();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong clock = new AtomicLong();

  private Progress progress(OptionalLong total, long before) {
    return new Progress(
        terminal.terminal(),
        new Progress.Task("embed", "passages", total, before),
        done::get,
        clock::get);
  }

  private void after(Duration time, long count) {
    clock.set(time.toNanos());
    done.set(count);
  }

  @Test
  void showsShareRateAndTimeLeft() {
    Progress progress = progress(OptionalLong.of(1200), 0);
    after(Duration.ofSeconds(10), 300);
    // 300 in 10 s are 30/s; 900 left take 30 s.
    assertThat(progress.line()).isEqualTo("embed  300/1,200 passages  25%  30/s  0:30 left");
  }

  @Test
  void whatEarlierRunsDidIsNotInTheRate() {
    Progress progress = progress(OptionalLong.of(1200), 200);
    after(Duration.ofSeconds(20), 300);
    // 100 in 20 s are 5/s; 900 left take 180 s.
    assertThat(progress.line()).isEqualTo("embed  300/1,200 passages  25%  5.0/s  3:00 left");
  }

  @Test
  void withoutATotalShowsCountAndRate() {
    Progress progress = progress(OptionalLong.empty(), 0);
    after(Duration.ofSeconds(2), 5000);
    assertThat(progress.line()).isEqualTo("embed  5,000 passages  2,500/s");
  }

  @Test
  void atTheStartShowsNoRate() {
    assertThat(progress(OptionalLong.of(10), 0).line()).isEqualTo("embed  0/10 passages  0%");
  }

  @Test
  void retriedTasksDoNotExceedTheTotal() {
    Progress progress = progress(OptionalLong.of(100), 0);
    after(Duration.ofSeconds(10), 120);
    assertThat(progress.line()).isEqualTo("embed  100/100 passages  100%  10/s  0:00 left");
  }

  @Test
  void leavesOneLineAtTheEnd() {
    Progress progress = progress(OptionalLong.of(100), 0);
    after(Duration.ofSeconds(20), 100);
    progress.close();
    assertThat(terminal.notices().lines()).containsExactly("embed  100 passages in 0:20  5.0/s");
    assertThat(terminal.results()).isEmpty();
  }
}
