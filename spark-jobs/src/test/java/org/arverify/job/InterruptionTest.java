package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import sun.misc.Signal;

@Tag("spark")
@DisabledOnOs(OS.WINDOWS)
class InterruptionTest {
  private final RecordingTerminal terminal = RecordingTerminal.plain();

  private JobContext context(Path warehouse) {
    return new JobContext(
        "embed",
        ConfigReader.read(
            new ConfigSources(
                Optional.empty(),
                List.of("spark.master=local[2]", "spark.ui.enabled=false"),
                Optional.of(warehouse.toString()),
                Map.of())),
        terminal.terminal(),
        new BuildInfo("1.2.3", "0123456789abcdef"),
        Optional.empty());
  }

  private static void sleepInTasks(JobContext context) {
    new JavaSparkContext(context.spark().sparkContext())
        .parallelize(List.of(1, 2, 3, 4, 5, 6), 6)
        .foreach(row -> Thread.sleep(500));
  }

  @Test
  @Timeout(60)
  void signalEndsTheJobsOfSparkOneAfterTheOther(@TempDir Path folder) throws Exception {
    ExecutorService worker = Executors.newSingleThreadExecutor();
    try (JobContext context = context(folder)) {
      context.spark();
      Interruption interruption = Interruption.listen(context, terminal.terminal());
      Future<?> first = worker.submit(() -> sleepInTasks(context));
      Signal.raise(new Signal("TERM"));
      assertThatThrownBy(() -> first.get(20, TimeUnit.SECONDS)).hasMessageContaining("cancelled");
      Future<?> second = worker.submit(() -> sleepInTasks(context));
      assertThatThrownBy(() -> second.get(20, TimeUnit.SECONDS)).hasMessageContaining("cancelled");
      assertThat(interruption.received()).isTrue();
      assertThat(terminal.notices().lines())
          .containsExactly("interrupted: stopping; the same command goes on where it stopped");
    } finally {
      worker.shutdownNow();
    }
  }
}
