package org.arverify.job;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A command line in a process of its own, on this JVM's class path, to be killed. */
final class ChildProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final Process process;
  private final Path output;

  private ChildProcess(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  static ChildProcess start(Path folder, Path warehouse, String... arguments) throws IOException {
    Path output = Files.createTempFile(folder, "child", ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("--add-opens"))
        .forEach(command::add);
    command.addAll(
        List.of(
            "-Xmx1g",
            "-Djava.io.tmpdir=" + Files.createTempDirectory(folder, "tmp"),
            "-cp",
            System.getProperty("java.class.path"),
            "org.arverify.job.Main"));
    command.addAll(List.of(arguments));
    command.addAll(List.of("--warehouse", warehouse.toString(), "--set", "spark.ui.enabled=false"));
    return new ChildProcess(
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start(),
        output);
  }

  long pid() {
    return process.pid();
  }

  /** Kills it as soon as {@code seen}, by SIGKILL; fails if it ends before. */
  void killWhen(BooleanSupplier seen) throws IOException, InterruptedException {
    waitFor(seen);
    process.destroyForcibly().waitFor();
  }

  /** Waits until {@code seen}; fails if the process ends before. */
  void waitFor(BooleanSupplier seen) throws IOException, InterruptedException {
    Instant end = Instant.now().plus(PATIENCE);
    while (!seen.getAsBoolean()) {
      if (!process.isAlive() || Instant.now().isAfter(end)) {
        throw new AssertionError(
            "the process ended, or did not get there:\n" + Files.readString(output));
      }
      Thread.sleep(5);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
