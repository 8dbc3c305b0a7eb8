package org.arverify.udf;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Locks of the operating system on files, each held until its channel is closed or its process
 * ends. A process must have at most one channel open on a file at a time: closing any of them loses
 * the lock.
 */
final class FolderLocks {
  private static final long RETRY_MILLIS = 50;

  private FolderLocks() {}

  /** Waits until nobody else has a lock on the file. */
  static FileChannel exclusive(Path file) throws IOException {
    try {
      Optional<FileChannel> lock = tryExclusive(file);
      while (lock.isEmpty()) {
        Thread.sleep(RETRY_MILLIS);
        lock = tryExclusive(file);
      }
      return lock.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + file, e);
    }
  }

  /** A lock that nobody else has, or nothing if somebody has one. */
  static Optional<FileChannel> tryExclusive(Path file) throws IOException {
    return lock(file, false);
  }

  /** A lock beside which there are only other shared ones. */
  static FileChannel shared(Path file) throws IOException {
    return lock(file, true)
        .orElseThrow(() -> new IOException(file + " is locked by another process or class loader"));
  }

  /** Ends a lock. */
  static void release(FileChannel lock) {
    try {
      lock.close();
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot release a lock: " + e.getMessage(), e);
    }
  }

  private static Optional<FileChannel> lock(Path file, boolean shared) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      locked = channel.tryLock(0, Long.MAX_VALUE, shared) != null;
    } catch (OverlappingFileLockException e) {
      // Another class loader of this process has it.
      locked = false;
    } finally {
      if (!locked) {
        channel.close();
      }
    }
    return locked ? Optional.of(channel) : Optional.empty();
  }
}
