package org.arverify.udf;

import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;

/**
 * The Spark task that a partition function runs in. Spark tells it to the task's own thread alone,
 * so that it is asked for there and handed on.
 */
final class TaskScope {
  private final @Nullable TaskContext task;

  private TaskScope(@Nullable TaskContext task) {
    this.task = task;
  }

  /** The task of the calling thread; outside of Spark, one that never ends and is never killed. */
  static TaskScope current() {
    return new TaskScope(TaskContext.get());
  }

  /** Whether this is a task, and not the driver that looks whether an agent can be opened. */
  boolean isTask() {
    return task != null;
  }

  /** Runs something on the task's thread when the task ends, however it ends. */
  void onCompletion(Runnable action) {
    if (task != null) {
      task.addTaskCompletionListener((TaskCompletionListener) context -> action.run());
    }
  }

  /**
   * Ends a task that Spark wants dead.
   *
   * @throws TaskKilledException if it does
   */
  void checkAlive() {
    if (task != null && task.isInterrupted()) {
      throw new TaskKilledException("killed by Spark");
    }
  }

  /** The number of the task's partition; 0 outside of Spark. */
  int partition() {
    return task == null ? 0 : task.partitionId();
  }
}
