package org.arverify.job;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.AccumulableInfo;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorMetricsUpdate;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.util.LongAccumulator;
import scala.collection.JavaConverters;
import scala.collection.Seq;

/**
 * Counts what tasks did so far, running ones included: an accumulator reaches the driver only at a
 * task's end, so its partial values are taken from executors' heartbeats. Failed tasks are taken
 * back. For people, not for accounting: a stage that Spark runs again counts again.
 */
final class TaskCounter extends SparkListener implements AutoCloseable {
  private final SparkContext spark;
  private final LongAccumulator accumulator;
  private final AtomicLong finished = new AtomicLong();
  private final Map<Long, Long> running = new ConcurrentHashMap<>();

  private TaskCounter(SparkContext spark, LongAccumulator accumulator) {
    this.spark = spark;
    this.accumulator = accumulator;
  }

  /** Registers an accumulator of that name and listens for it. */
  static TaskCounter start(SparkContext spark, String name) {
    TaskCounter counter = new TaskCounter(spark, spark.longAccumulator(name));
    spark.addSparkListener(counter);
    return counter;
  }

  /** What tasks add to. */
  LongAccumulator accumulator() {
    return accumulator;
  }

  /** The sum so far. */
  long count() {
    return finished.get() + running.values().stream().mapToLong(Long::longValue).sum();
  }

  @Override
  public void onExecutorMetricsUpdate(SparkListenerExecutorMetricsUpdate update) {
    JavaConverters.seqAsJavaList(update.accumUpdates())
        .forEach(
            task ->
                running.computeIfPresent(
                    (Long) task._1(), (id, before) -> Math.max(before, partial(task._4()))));
  }

  @Override
  public void onTaskStart(org.apache.spark.scheduler.SparkListenerTaskStart start) {
    running.put(start.taskInfo().taskId(), 0L);
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    running.remove(end.taskInfo().taskId());
    if (end.taskInfo().successful()) {
      finished.addAndGet(partial(end.taskInfo().accumulables()));
    }
  }

  private long partial(Seq<AccumulableInfo> updates) {
    return JavaConverters.seqAsJavaList(updates).stream()
        .filter(info -> info.id() == accumulator.id() && info.update().isDefined())
        .mapToLong(info -> ((Number) info.update().get()).longValue())
        .sum();
  }

  @Override
  public void close() {
    spark.removeSparkListener(this);
  }
}
