package org.arverify.job;

import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A stage on the terminal: done and total, rate, time left. A line that is rewritten twice a second
 * on a terminal, a line every ten seconds elsewhere, and one line at the end in any case.
 */
final class Progress implements AutoCloseable {
  private static final Duration REWRITE = Duration.ofMillis(500);
  private static final Duration REPEAT = Duration.ofSeconds(10);
  private static final double PERCENT = 100.0;

  /**
   * What is counted.
   *
   * @param stage for example "embed"
   * @param unit for example "passages"
   * @param total if known
   * @param before done by earlier runs, and part of the total; it does not count for the rate
   */
  record Task(String stage, String unit, OptionalLong total, long before) {}

  private final Terminal terminal;
  private final Task task;
  private final LongSupplier done;
  private final LongSupplier nanoClock;
  private final long started;
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(
          runnable -> {
            Thread thread = new Thread(runnable, "arverify-progress");
            thread.setDaemon(true);
            return thread;
          });

  Progress(Terminal terminal, Task task, LongSupplier done, LongSupplier nanoClock) {
    this.terminal = terminal;
    this.task = task;
    this.done = done;
    this.nanoClock = nanoClock;
    this.started = nanoClock.getAsLong();
  }

  /**
   * Starts to show.
   *
   * @param done so far, earlier runs included; asked from another thread
   */
  static Progress start(Terminal terminal, Task task, LongSupplier done) {
    Progress progress = new Progress(terminal, task, done, System::nanoTime);
    Duration period = terminal.kind() == Terminal.Kind.INTERACTIVE ? REWRITE : REPEAT;
    progress.ticker.scheduleAtFixedRate(
        () -> terminal.progress(progress.line()),
        period.toMillis(),
        period.toMillis(),
        TimeUnit.MILLISECONDS);
    return progress;
  }

  /** The state of now, as one line. */
  String line() {
    long now = done.getAsLong();
    StringBuilder line =
        new StringBuilder(task.stage()).append("  ").append(Summary.grouped(shown(now)));
    task.total().ifPresent(total -> line.append('/').append(Summary.grouped(total)));
    line.append(' ').append(task.unit());
    double rate = rate(now);
    task.total()
        .ifPresent(
            total -> {
              if (total > 0) {
                line.append(String.format(Locale.ROOT, "  %.0f%%", PERCENT * shown(now) / total));
              }
            });
    if (rate > 0) {
      line.append("  ").append(rateText(rate));
      task.total()
          .ifPresent(
              total -> {
                long seconds = Math.round((total - shown(now)) / rate);
                line.append("  ")
                    .append("%d:%02d".formatted(seconds / 60, seconds % 60))
                    .append(" left");
              });
    }
    return line.toString();
  }

  /** Stops and leaves one line with what was done and how long it took. */
  @Override
  public void close() {
    ticker.shutdownNow();
    long now = done.getAsLong();
    double rate = rate(now);
    terminal.notice(
        "%s  %s %s in %s%s"
            .formatted(
                task.stage(),
                Summary.grouped(shown(now)),
                task.unit(),
                Durations.text(elapsed()),
                rate > 0 ? "  " + rateText(rate) : ""));
  }

  /** Retried tasks count twice: never more than there is. */
  private long shown(long now) {
    return Math.min(now, task.total().orElse(Long.MAX_VALUE));
  }

  private double rate(long now) {
    double seconds = elapsed().toNanos() / 1e9;
    return seconds > 0 ? (shown(now) - task.before()) / seconds : 0;
  }

  private Duration elapsed() {
    return Duration.ofNanos(nanoClock.getAsLong() - started);
  }

  private static String rateText(double rate) {
    return String.format(Locale.ROOT, rate < 10 ? "%.1f/s" : "%,.0f/s", rate);
  }
}
