package org.arverify.table;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.ExecutorCache;
import org.jspecify.annotations.Nullable;

/**
 * The right to write to a warehouse on a local file system, where Delta alone does not keep two
 * processes apart. Held by a lock of the operating system on {@code <warehouse>/.lock}, so that it
 * goes with its process however that ends; the file says who holds it.
 */
public final class WarehouseLock implements AutoCloseable {
  private static final String FILE = ".lock";

  private final ExecutorCache.Lease<Holder> holder;
  private final FileChannel channel;

  private WarehouseLock(ExecutorCache.Lease<Holder> holder, FileChannel channel) {
    this.holder = holder;
    this.channel = channel;
  }

  /**
   * Takes the lock, or fails at once.
   *
   * @param warehouse is created if it does not exist
   * @param verb what the job does, told to those who come later
   * @throws ArVerifyException with code LOCKED if another job has it, of this process or another;
   *     with code IO if the folder cannot be written
   */
  public static WarehouseLock acquire(Path warehouse, String verb, Clock clock) {
    try {
      Files.createDirectories(warehouse);
      // A process must not open its own lock file twice: closing either loses the lock.
      ExecutorCache.Lease<Holder> holder =
          ExecutorCache.shared()
              .lease(warehouse.toRealPath().toString(), Holder.class, Holder::open);
      return acquire(warehouse, holder, description(verb, clock));
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO,
          ("cannot lock the warehouse %s: %s; the folder must be writable, on a file system that"
                  + " knows locks")
              .formatted(warehouse, reason(e)),
          e);
    }
  }

  private static WarehouseLock acquire(
      Path warehouse, ExecutorCache.Lease<Holder> holder, String description) throws IOException {
    Optional<String> other = holder.value().take(description);
    if (other.isPresent()) {
      holder.close();
      throw locked(warehouse, other.get());
    }
    FileChannel channel = null;
    boolean held = false;
    try {
      channel =
          FileChannel.open(
              warehouse.resolve(FILE),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        throw locked(warehouse, Files.readString(warehouse.resolve(FILE)).strip());
      }
      channel.truncate(0);
      channel.write(ByteBuffer.wrap((description + "\n").getBytes(StandardCharsets.UTF_8)), 0);
      held = true;
      return new WarehouseLock(holder, channel);
    } finally {
      if (!held) {
        close(holder, channel);
      }
    }
  }

  /** Gives the lock back; again, does nothing. */
  @Override
  public void close() {
    if (!channel.isOpen()) {
      return;
    }
    try {
      close(holder, channel);
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "cannot release the lock of the warehouse: " + reason(e), e);
    }
  }

  private static void close(ExecutorCache.Lease<Holder> holder, @Nullable FileChannel channel)
      throws IOException {
    try {
      if (channel != null) {
        channel.close();
      }
    } finally {
      holder.value().release();
      holder.close();
    }
  }

  private static ArVerifyException locked(Path warehouse, String other) {
    return new ArVerifyException(
        Code.LOCKED,
        ("the warehouse %s is in use by %s: wait until it is done or stop it; the lock ends with"
                + " its process")
            .formatted(warehouse, other.isEmpty() ? "another job" : other));
  }

  private static String description(String verb, Clock clock) {
    return "`arverify %s` (process %d on %s, since %s)"
        .formatted(
            verb,
            ProcessHandle.current().pid(),
            host(),
            clock.instant().truncatedTo(ChronoUnit.SECONDS));
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "a host without a name";
    }
  }

  private static String reason(IOException e) {
    return e.getClass().getSimpleName() + " " + e.getMessage();
  }

  /** Who in this process holds the lock. Thread-safe. */
  private static final class Holder {
    private final AtomicReference<@Nullable String> description = new AtomicReference<>();

    static ExecutorCache.Opened<Holder> open() {
      Holder holder = new Holder();
      return new ExecutorCache.Opened<>(holder, holder::release);
    }

    /** Takes the lock within this process; who has it, if it is taken. */
    Optional<String> take(String mine) {
      return Optional.ofNullable(description.compareAndExchange(null, mine));
    }

    void release() {
      description.set(null);
    }
  }
}
