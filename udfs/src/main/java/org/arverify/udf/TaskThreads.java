package org.arverify.udf;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads for what a task has others do. They have the task's class loader, without which a cluster
 * finds neither services nor classes of the application's jar.
 */
final class TaskThreads {
  private TaskThreads() {}

  /** Daemon threads of that name and a number, with the class loader of the calling thread. */
  static ThreadFactory named(String name) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    AtomicInteger count = new AtomicInteger();
    return work -> {
      Thread thread = new Thread(work, name + "-" + count.incrementAndGet());
      thread.setContextClassLoader(loader);
      thread.setDaemon(true);
      return thread;
    };
  }
}
