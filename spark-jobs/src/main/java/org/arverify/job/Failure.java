package org.arverify.job;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.arverify.error.ArVerifyException;

/**
 * An error as the user sees it: the problem, why, the remedy. Spark and Delta wrap what a task
 * throws; what counts is found among the causes.
 *
 * @param lines the first is the problem
 */
record Failure(List<String> lines, ExitCode exitCode) {
  private static final int CAUSES_AT_MOST = 20;

  Failure {
    lines = List.copyOf(lines);
  }

  static Failure of(Throwable thrown) {
    List<Throwable> causes = causes(thrown);
    return first(causes, ArVerifyException.class::isInstance)
        .map(ArVerifyException.class::cast)
        .map(e -> new Failure(text(e).lines().toList(), ExitCode.of(e.code().category())))
        .or(() -> first(causes, Failure::isMemory).map(Failure::memory))
        .or(() -> first(causes, Failure::isDisk).map(Failure::disk))
        .orElseGet(() -> internal(thrown));
  }

  private static String text(ArVerifyException e) {
    return e.getMessage() == null ? e.code().toString() : e.getMessage();
  }

  private static Failure memory(Throwable e) {
    return new Failure(
        List.of(
            "out of memory: " + e.getMessage(),
            "Give the driver more: ARVERIFY_DRIVER_MEMORY=6g; on a cluster, executors too."),
        ExitCode.RESOURCE);
  }

  private static Failure disk(Throwable e) {
    return new Failure(
        List.of(
            "a file cannot be read or written: " + e.getMessage(),
            "Free space or give access, then run the same command again: it goes on where it"
                + " stopped."),
        ExitCode.RESOURCE);
  }

  private static Failure internal(Throwable thrown) {
    return new Failure(
        List.of(
            "internal error: " + String.valueOf(thrown).lines().findFirst().orElse(""),
            "This is a bug of AR-Verify; the log has the details."),
        ExitCode.INTERNAL);
  }

  private static boolean isMemory(Throwable e) {
    return e instanceof OutOfMemoryError;
  }

  private static boolean isDisk(Throwable e) {
    String message = String.valueOf(e.getMessage());
    return e instanceof AccessDeniedException
        || (e instanceof IOException
            && (message.contains("No space left")
                || message.contains("Permission denied")
                || message.contains("Read-only file system")
                || message.contains("Disk quota exceeded")
                || message.contains("Not a directory")
                || message.contains("DELTA_CANNOT_CREATE_LOG_PATH")
                || message.contains("Mkdirs failed")));
  }

  private static Optional<Throwable> first(List<Throwable> causes, Predicate<Throwable> wanted) {
    return causes.stream().filter(wanted).findFirst();
  }

  private static List<Throwable> causes(Throwable thrown) {
    List<Throwable> causes = new ArrayList<>();
    for (Throwable e = thrown; e != null && causes.size() < CAUSES_AT_MOST; e = e.getCause()) {
      causes.add(e);
    }
    return causes;
  }
}
