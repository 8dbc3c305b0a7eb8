package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.spark.TaskKilledException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works on several inputs of a task at a time and hands out results as they complete. Inputs are
 * pulled on the calling thread alone, at most {@code limit} ahead of the results; the work is done
 * by threads of its own, which have the task's class loader.
 */
final class InFlight<I, O> implements Iterator<O>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(InFlight.class);
  private static final long POLL_MILLIS = 200;
  private static final long CLOSE_SECONDS = 60;

  private final Iterator<I> inputs;
  private final int limit;
  private final Function<I, O> work;
  private final TaskScope task;
  private final ExecutorService pool;
  private final CompletionService<O> completed;
  private int unfinished;

  InFlight(Iterator<I> inputs, int limit, Function<I, O> work, TaskScope task) {
    check(limit >= 1, "at least one input must be in flight, not %d", limit);
    this.inputs = inputs;
    this.limit = limit;
    this.work = work;
    this.task = task;
    this.pool =
        Executors.newFixedThreadPool(limit, TaskThreads.named(Thread.currentThread().getName()));
    this.completed = new ExecutorCompletionService<>(pool);
  }

  @Override
  public boolean hasNext() {
    fill();
    if (unfinished == 0) {
      pool.shutdown();
    }
    return unfinished > 0;
  }

  /** The result of whichever input is done first; what its work threw, as it was. */
  @Override
  public O next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    try {
      O result = take().get();
      unfinished--;
      fill();
      return result;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      if (e.getCause() instanceof RuntimeException exception) {
        throw exception;
      }
      throw new IllegalStateException("a function cannot throw this", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TaskKilledException("interrupted by Spark");
    }
  }

  /** Interrupts what is at work and waits for its threads to end. */
  @Override
  public void close() {
    pool.shutdownNow();
    boolean interrupted = Thread.interrupted();
    try {
      if (!pool.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("work of a task goes on {} s after the task ended", CLOSE_SECONDS);
      }
    } catch (InterruptedException e) {
      interrupted = true;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void fill() {
    while (unfinished < limit && inputs.hasNext()) {
      I input = inputs.next();
      completed.submit(() -> work.apply(input));
      unfinished++;
    }
  }

  private Future<O> take() throws InterruptedException {
    while (true) {
      task.checkAlive();
      Future<O> done = completed.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (done != null) {
        return done;
      }
    }
  }
}
