package org.arverify.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Runs the steps of a long stage, each of which ends in a commit of its own. Two overlap, so that
 * the last rows of one do not idle the cores; the first failure stops the rest.
 */
final class Steps {
  private static final int IN_FLIGHT = 2;

  private Steps() {}

  /** Runs all of {@code steps}, in order but for the overlap. */
  static void run(List<Runnable> steps) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    ExecutorService threads =
        Executors.newFixedThreadPool(
            IN_FLIGHT,
            work -> {
              Thread thread = new Thread(work, "arverify-step");
              thread.setDaemon(true);
              thread.setContextClassLoader(loader);
              return thread;
            });
    CompletionService<Void> running = new ExecutorCompletionService<>(threads);
    List<Future<Void>> started = new ArrayList<>();
    try {
      for (Runnable step : steps) {
        started.add(running.submit(step, null));
      }
      for (int done = 0; done < started.size(); done++) {
        running.take().get();
      }
    } catch (ExecutionException e) {
      throw cause(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ArVerifyException(
          Code.INTERNAL, "interrupted between steps; the same command goes on here", e);
    } finally {
      threads.shutdownNow();
      awaitEnd(threads);
    }
  }

  /** Waits for the other step: the caller gives the warehouse free, and it may be at its commit. */
  private static void awaitEnd(ExecutorService threads) {
    boolean interrupted = Thread.interrupted();
    boolean ended = false;
    while (!ended) {
      try {
        ended = threads.awaitTermination(1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static RuntimeException cause(ExecutionException e) {
    if (e.getCause() instanceof RuntimeException cause) {
      return cause;
    }
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return new IllegalStateException("a step threw what it does not declare", e.getCause());
  }
}
