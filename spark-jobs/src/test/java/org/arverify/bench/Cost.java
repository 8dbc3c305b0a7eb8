package org.arverify.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** What some work cost this process, or a part of it. */
final class Cost {
  private static final double NANOS = 1e9;
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final double seconds;
  private final double cpu;

  Cost(double seconds, double cpu) {
    this.seconds = seconds;
    this.cpu = cpu;
  }

  /** Something to be timed. */
  interface Work {
    void run() throws Exception;
  }

  /** Runs it; the garbage of what ran before is collected first. */
  static Cost of(Work work) throws Exception {
    System.gc();
    long cpu = PROCESS.getProcessCpuTime();
    long start = System.nanoTime();
    work.run();
    return new Cost(
        (System.nanoTime() - start) / NANOS, (PROCESS.getProcessCpuTime() - cpu) / NANOS);
  }

  /** Seconds that passed: they depend on who else is on the machine. */
  double seconds() {
    return seconds;
  }

  /** CPU seconds of all threads together: they depend on others much less. */
  double cpu() {
    return cpu;
  }

  /** What is left of it without {@code part}. */
  Cost minus(Cost part) {
    return new Cost(seconds - part.seconds, cpu - part.cpu);
  }
}
