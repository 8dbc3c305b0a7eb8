package org.arverify.job;

import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.StageInfo;

/** Keeps of the stages that Spark ran the one that took longest. */
final class LongestStage extends SparkListener {
  private static final double MILLIS = 1e3;
  private static final double NANOS = 1e9;
  private static final long PATIENCE_MILLIS = 60_000;

  private WarmJobs.Stretch longest = new WarmJobs.Stretch(0, 0);

  @Override
  public synchronized void onStageCompleted(SparkListenerStageCompleted completed) {
    StageInfo stage = completed.stageInfo();
    if (stage.submissionTime().isEmpty() || stage.completionTime().isEmpty()) {
      return;
    }
    long start = (Long) stage.submissionTime().get();
    long end = (Long) stage.completionTime().get();
    double seconds = (end - start) / MILLIS;
    if (seconds > longest.seconds()) {
      longest = new WarmJobs.Stretch(seconds, stage.taskMetrics().executorCpuTime() / NANOS);
    }
  }

  /** The longest stage since it was asked for last; none took no time. */
  WarmJobs.Stretch take(SparkContext spark) {
    try {
      spark.listenerBus().waitUntilEmpty(PATIENCE_MILLIS);
    } catch (TimeoutException e) {
      throw new IllegalStateException("Spark's events are late", e);
    }
    synchronized (this) {
      WarmJobs.Stretch taken = longest;
      longest = new WarmJobs.Stretch(0, 0);
      return taken;
    }
  }
}
