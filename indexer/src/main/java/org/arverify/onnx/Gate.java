package org.arverify.onnx;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets calls into native code until it is shut; shutting waits for those inside. What it guards may
 * be freed once it is shut. Thread-safe.
 *
 * <p>When the JVM exits, a gate shuts by itself and frees nothing: ONNX Runtime tears down its
 * environment in a shutdown hook of its own, and a call that is still inside when the process ends
 * may end it with SIGSEGV. Hooks run side by side, so this makes the span in which that can happen
 * short, and does not remove it.
 */
final class Gate {
  private static final Logger LOG = LoggerFactory.getLogger(Gate.class);

  private final String name;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final AtomicBoolean shut = new AtomicBoolean();
  private final Thread atExit = new Thread(() -> shutThen(() -> {}), "arverify-drain");

  private Gate(String name) {
    this.name = name;
  }

  /**
   * An open gate.
   *
   * @param name of what it guards, for errors
   */
  static Gate open(String name) {
    Gate gate = new Gate(name);
    Runtime.getRuntime().addShutdownHook(gate.atExit);
    return gate;
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
    shutThen(free);
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      LOG.debug("{} was closed while the JVM exits", name, e);
    }
  }

  private void shutThen(Runnable free) {
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
