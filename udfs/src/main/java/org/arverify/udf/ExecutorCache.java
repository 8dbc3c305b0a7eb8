package org.arverify.udf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * What an executor JVM opens once and all its tasks share: models, indexes, shard folders. The only
 * mutable static state of this project.
 *
 * <p>A resource is known by a key that names everything that decides it. Who needs it takes a
 * {@link Lease}; the first to ask opens it, others that ask meanwhile wait for that one opening.
 * What nobody leases any more stays open for the next task until {@link #closeIdle()}. Thread-safe.
 */
public final class ExecutorCache {
  private static final ExecutorCache SHARED = new ExecutorCache();

  private final Map<String, Entry<?>> entries = new HashMap<>();

  ExecutorCache() {}

  /** The cache of this JVM. */
  public static ExecutorCache shared() {
    return SHARED;
  }

  /**
   * The right to use a resource; closing it gives the right back and leaves the resource open.
   * Closing it again does nothing.
   */
  public interface Lease<T> extends AutoCloseable {
    T value();

    @Override
    void close();
  }

  /**
   * A resource that was just opened.
   *
   * @param close frees it and all that was opened for it; called once
   */
  public record Opened<T>(T value, Runnable close) {}

  /**
   * Leases a resource, opening it if this JVM does not have it. A failed opening is not kept: who
   * waited for it gets the same error, who asks later tries again.
   *
   * @param key everything that decides the resource
   * @param type its type, which belongs to the key
   * @param open opens it, on the caller's thread, and says how it is closed
   * @throws ArVerifyException as {@code open} throws it, or with code IO around a checked exception
   */
  public <T> Lease<T> lease(String key, Class<T> type, Callable<Opened<T>> open) {
    String fullKey = type.getName() + "|" + key;
    Entry<?> entry;
    boolean first;
    synchronized (this) {
      Entry<?> known = entries.get(fullKey);
      first = known == null;
      entry = first ? new Entry<>(open) : known;
      entry.leases++;
      entries.put(fullKey, entry);
    }
    if (first) {
      entry.resource.run();
    }
    try {
      return new CountedLease<>(this, entry, type.cast(entry.resource.get().value()));
    } catch (ExecutionException e) {
      forget(fullKey, entry);
      throw unwrapped(fullKey, e.getCause());
    } catch (InterruptedException e) {
      giveBack(entry);
      Thread.currentThread().interrupt();
      throw new ArVerifyException(Code.IO, "interrupted while waiting for " + fullKey, e);
    }
  }

  /** Closes what nobody leases, and what only that had leased. */
  public void closeIdle() {
    List<Entry<?>> idle = take(0);
    while (!idle.isEmpty()) {
      close(idle);
      idle = take(0);
    }
  }

  /** Closes what nobody leases, and everything else as soon as its last lease is given back. */
  public void closeAll() {
    close(take(Integer.MAX_VALUE));
  }

  /** How many resources are open or being opened. */
  synchronized int size() {
    return entries.size();
  }

  /** Takes out of the cache what has at most so many leases, and returns what can be closed now. */
  private synchronized List<Entry<?>> take(int leases) {
    List<Entry<?>> closable = new ArrayList<>();
    for (Iterator<Entry<?>> all = entries.values().iterator(); all.hasNext(); ) {
      Entry<?> entry = all.next();
      if (entry.leases <= leases) {
        all.remove();
        entry.retired = true;
        if (entry.leases == 0) {
          closable.add(entry);
        }
      }
    }
    return closable;
  }

  private synchronized void forget(String key, Entry<?> entry) {
    entries.remove(key, entry);
  }

  private void giveBack(Entry<?> entry) {
    boolean last;
    synchronized (this) {
      entry.leases--;
      last = entry.retired && entry.leases == 0;
    }
    if (last) {
      close(List.of(entry));
    }
  }

  /** Closes all of them, and then throws what the first that failed threw. */
  private static void close(List<Entry<?>> retired) {
    RuntimeException failure = null;
    for (Entry<?> entry : retired) {
      try {
        entry.close();
      } catch (RuntimeException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static RuntimeException unwrapped(String key, Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException exception) {
      return exception;
    }
    return new ArVerifyException(
        Code.IO, "cannot open %s: %s".formatted(key, cause.getMessage()), cause);
  }

  /** Guarded by the cache, but for the resource, which is safe by itself. */
  private static final class Entry<T> {
    private final FutureTask<Opened<T>> resource;
    private int leases;
    private boolean retired;

    Entry(Callable<Opened<T>> open) {
      this.resource = new FutureTask<>(open);
    }

    /** Once the last lease is given back; whoever had one saw the resource open. */
    void close() {
      try {
        resource.get().close().run();
      } catch (ExecutionException e) {
        throw new IllegalStateException("leased, but never open", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ArVerifyException(Code.IO, "interrupted while closing a shared resource", e);
      }
    }
  }

  private static final class CountedLease<T> implements Lease<T> {
    private final ExecutorCache cache;
    private final Entry<?> entry;
    private final T value;
    private boolean open = true;

    CountedLease(ExecutorCache cache, Entry<?> entry, T value) {
      this.cache = cache;
      this.entry = entry;
      this.value = value;
    }

    @Override
    public T value() {
      return value;
    }

    @Override
    public synchronized void close() {
      if (open) {
        open = false;
        cache.giveBack(entry);
      }
    }
  }
}
