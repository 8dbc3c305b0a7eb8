package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureTest {
  @ParameterizedTest
  @CsvSource({
    "USAGE, 2",
    "NOT_FOUND, 2",
    "FORMAT, 3",
    "MODEL_MISSING, 4",
    "IDENTITY_MISMATCH, 4",
    "LOCKED, 5",
    "IO, 5",
    "INTERNAL, 1"
  })
  void exitCodeIsThatOfTheCategory(Code code, int number) {
    Failure failure = Failure.of(new ArVerifyException(code, "problem\nremedy"));
    assertThat(failure.lines()).containsExactly("problem", "remedy");
    assertThat(failure.exitCode().number()).isEqualTo(number);
  }

  @Test
  void whatSparkWrapsIsFound() {
    Throwable thrown =
        new IllegalStateException(
            "Job aborted",
            new RuntimeException(
                "Task failed", new ArVerifyException(Code.FORMAT, "line 3 is not JSON")));
    assertThat(Failure.of(thrown))
        .isEqualTo(new Failure(java.util.List.of("line 3 is not JSON"), ExitCode.DATA));
  }

  @Test
  void fullDiskIsAResource() {
    Failure failure =
        Failure.of(new RuntimeException("x", new IOException("No space left on device")));
    assertThat(failure.exitCode()).isEqualTo(ExitCode.RESOURCE);
    assertThat(failure.lines())
        .containsExactly(
            "a file cannot be read or written: No space left on device",
            "Free space or give access, then run the same command again: it goes on where it"
                + " stopped.");
  }

  @Test
  void missingPermissionIsAResource() {
    assertThat(Failure.of(new RuntimeException(new AccessDeniedException("/w"))).exitCode())
        .isEqualTo(ExitCode.RESOURCE);
  }

  @Test
  void memoryIsAResource() {
    Failure failure = Failure.of(new RuntimeException(new OutOfMemoryError("Java heap space")));
    assertThat(failure.exitCode()).isEqualTo(ExitCode.RESOURCE);
    assertThat(failure.lines().get(0)).isEqualTo("out of memory: Java heap space");
  }

  @Test
  void theRestIsOurs() {
    Failure failure = Failure.of(new IllegalStateException("odd\nmore"));
    assertThat(failure.exitCode()).isEqualTo(ExitCode.INTERNAL);
    assertThat(failure.lines())
        .containsExactly(
            "internal error: java.lang.IllegalStateException: odd",
            "This is a bug of AR-Verify; the log has the details.");
  }

  @Test
  void causesThatGoInCirclesEnd() {
    Exception first = new Exception("first");
    Exception second = new Exception("second", first);
    first.initCause(second);
    assertThat(Failure.of(first).exitCode()).isEqualTo(ExitCode.INTERNAL);
  }
}
