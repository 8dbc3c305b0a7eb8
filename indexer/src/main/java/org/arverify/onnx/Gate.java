package org.arverify.onnx;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Lets calls into native code until it is shut; shutting waits for those inside. What it guards may
 * be freed once it is shut. Thread-safe.
 */
final class Gate {
  private final String name;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final AtomicBoolean shut = new AtomicBoolean();

  /**
   * @param name of what it guards, for errors
   */
  Gate(String name) {
    this.name = name;
  }

  /**
   * Makes a call, many threads at a time.
   *
   * @throws IllegalStateException if the gate is shut
   */
  <T> T pass(Supplier<T> call) {
    lock.readLock().lock();
    try {
      if (shut.get()) {
        throw new IllegalStateException(name + " is closed");
      }
      return call.get();
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Shuts the gate, waits until no call is inside, and then frees what it guards, once. */
  void shut(Runnable free) {
    lock.writeLock().lock();
    try {
      if (shut.compareAndSet(false, true)) {
        free.run();
      }
    } finally {
      lock.writeLock().unlock();
    }
  }
}
