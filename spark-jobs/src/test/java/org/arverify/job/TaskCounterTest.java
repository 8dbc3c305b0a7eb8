package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.LongAccumulator;
import org.arverify.testing.LocalSpark;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("spark")
class TaskCounterTest {
  private static final int ROWS = 40;

  @Test
  @Timeout(60)
  void countsRunningTasksAndEndsWithTheSum() throws Exception {
    // Spark allows one context a process.
    LocalSpark.session().stop();
    SparkConf given = new SparkConf(false).setMaster("local[2]").set("spark.ui.enabled", "false");
    SparkConf conf = SparkSessions.conf(given, Map.of("spark.executor.heartbeatInterval", "100ms"));
    var worker = Executors.newSingleThreadExecutor();
    try (JavaSparkContext spark = new JavaSparkContext(conf);
        TaskCounter counter = TaskCounter.start(spark.sc(), "rows")) {
      LongAccumulator rows = counter.accumulator();
      // Two tasks of 20 rows at 50 ms: nothing ends within the first second.
      Future<?> job =
          worker.submit(
              () ->
                  spark
                      .parallelize(IntStream.range(0, ROWS).boxed().toList(), 2)
                      .foreach(
                          row -> {
                            Thread.sleep(50);
                            rows.add(1);
                          }));
      List<Long> seen = new ArrayList<>();
      while (!job.isDone()) {
        seen.add(counter.count());
        Thread.sleep(20);
      }
      job.get();
      assertThat(seen).isSorted().anyMatch(count -> count > 0 && count < ROWS / 2);
      long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
      while (counter.count() < ROWS && System.nanoTime() < deadline) {
        Thread.sleep(20);
      }
      assertThat(counter.count()).isEqualTo(ROWS);
    } finally {
      worker.shutdownNow();
    }
  }
}
