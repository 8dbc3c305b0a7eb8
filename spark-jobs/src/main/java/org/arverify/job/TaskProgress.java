package org.arverify.job;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * Progress of a stage whose rows cannot be counted beforehand: Spark's tasks as they end, and the
 * rows that they read.
 */
final class TaskProgress extends SparkListener implements AutoCloseable {
  private final SparkContext spark;
  private final AtomicLong rows = new AtomicLong();
  private final Progress progress;

  private TaskProgress(JobContext context, String stage) {
    this.spark = context.spark().sparkContext();
    this.progress =
        context.progress(new Progress.Task(stage, "rows", OptionalLong.empty(), 0), rows::get);
  }

  /** Starts to listen and to show. */
  static TaskProgress start(JobContext context, String stage) {
    TaskProgress listener = new TaskProgress(context, stage);
    listener.spark.addSparkListener(listener);
    return listener;
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.taskMetrics() != null) {
      rows.addAndGet(end.taskMetrics().outputMetrics().recordsWritten());
    }
  }

  @Override
  public void close() {
    spark.removeSparkListener(this);
    progress.close();
  }
}
