package org.arverify.job;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import sun.misc.Signal;

/**
 * Ctrl-C and SIGTERM. The first one cancels Spark's jobs and lets native code come to its end,
 * since ONNX Runtime's exit hook can crash a process whose models are at work; the second one, or
 * ten seconds, ends the process at once.
 */
final class Interruption {
  private static final Logger LOG = LoggerFactory.getLogger(Interruption.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration PAUSE = Duration.ofMillis(200);

  private final AtomicBoolean received = new AtomicBoolean();

  /** Listens for as long as the process lives. */
  static Interruption listen(JobContext context, Terminal terminal) {
    Interruption interruption = new Interruption();
    for (String name : new String[] {"INT", "TERM"}) {
      Signal.handle(new Signal(name), signal -> interruption.receive(context, terminal));
    }
    return interruption;
  }

  /** Whether a signal came. */
  boolean received() {
    return received.get();
  }

  private void receive(JobContext context, Terminal terminal) {
    if (received.getAndSet(true)) {
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
    }
    terminal.notice("interrupted: stopping; the same command goes on where it stopped");
    start("arverify-cancel", () -> cancel(context));
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Again and again: a job that goes on between two Spark jobs starts another one. */
  private static void cancel(JobContext context) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (!context.isClosed()) {
        context.cancel();
        Thread.sleep(PAUSE.toMillis());
        if (System.nanoTime() > end) {
          LOG.warn("work did not stop within {}", PATIENCE);
          Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
