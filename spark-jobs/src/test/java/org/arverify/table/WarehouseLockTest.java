package org.arverify.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarehouseLockTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2025-03-01T12:00:00.5Z"), ZoneOffset.UTC);

  @TempDir Path warehouse;

  @Test
  void aSecondJobOfTheSameProcessIsToldWhoHoldsTheWarehouse() {
    try (WarehouseLock lock = WarehouseLock.acquire(warehouse, "embed", CLOCK)) {
      assertThat(lock).isNotNull();
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> WarehouseLock.acquire(warehouse, "index", CLOCK))
            .isInstanceOf(ArVerifyException.class)
            .hasMessageMatching(
                "the warehouse .* is in use by `arverify embed` \\(process "
                    + ProcessHandle.current().pid()
                    + " on .*, since 2025-03-01T12:00:00Z\\): wait until it is done or stop it;"
                    + " the lock ends with its process")
            .extracting(e -> ((ArVerifyException) e).code())
            .isEqualTo(Code.LOCKED);
      }
    }
    WarehouseLock.acquire(warehouse, "index", CLOCK).close();
  }

  @Test
  void closingTwiceDoesNotTakeTheLockFromTheNext() {
    WarehouseLock first = WarehouseLock.acquire(warehouse, "embed", CLOCK);
    first.close();
    try (WarehouseLock second = WarehouseLock.acquire(warehouse, "index", CLOCK)) {
      first.close();
      assertThat(second).isNotNull();
      assertThatThrownBy(() -> WarehouseLock.acquire(warehouse, "run", CLOCK))
          .hasMessageContaining("arverify index");
    }
  }

  @Test
  void createsTheWarehouseAndLocksWarehousesApart() {
    Path one = warehouse.resolve("a/b");
    Path two = warehouse.resolve("c");
    try (WarehouseLock first = WarehouseLock.acquire(one, "embed", CLOCK);
        WarehouseLock second = WarehouseLock.acquire(two, "embed", CLOCK)) {
      assertThat(first).isNotEqualTo(second);
    }
  }

  @Test
  void aKilledProcessLosesItsLock() throws Exception {
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                warehouse.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(other.inputReader().readLine()).isEqualTo("locked");
      assertThatThrownBy(() -> WarehouseLock.acquire(warehouse, "index", CLOCK))
          .isInstanceOf(ArVerifyException.class)
          .hasMessageContaining("`arverify run` (process " + other.pid());
    } finally {
      other.destroyForcibly();
    }
    assertThat(other.waitFor(10, TimeUnit.SECONDS)).isTrue();
    WarehouseLock.acquire(warehouse, "index", CLOCK).close();
  }

  @Test
  void saysWhyAWarehouseCannotBeLocked() throws IOException {
    Path file = Files.createFile(warehouse.resolve("file"));
    assertThatThrownBy(() -> WarehouseLock.acquire(file, "embed", CLOCK))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "cannot lock the warehouse %s: FileAlreadyExistsException %s; the folder must be"
                + " writable, on a file system that knows locks",
            file, file)
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.IO);
  }

  /** Another process that holds a warehouse until it is killed. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws InterruptedException {
      try (WarehouseLock lock = WarehouseLock.acquire(Path.of(arguments[0]), "run", CLOCK)) {
        System.out.println(lock == null ? "" : "locked");
        Thread.sleep(60_000);
      }
    }
  }
}
