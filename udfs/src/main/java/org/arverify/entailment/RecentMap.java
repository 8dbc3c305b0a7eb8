package org.arverify.entailment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Values that were asked for lately, at most so many. Thread-safe. */
final class RecentMap<K, V> {
  private static final float LOAD = 0.75f;

  private final Map<K, V> values;

  RecentMap(int limit) {
    this.values =
        new LinkedHashMap<>(16, LOAD, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > limit;
          }
        };
  }

  /** The value kept for {@code key}, or a new one; two threads may both make it. */
  V get(K key, Supplier<V> make) {
    Optional<V> kept = find(key);
    if (kept.isPresent()) {
      return kept.get();
    }
    V made = make.get();
    put(key, made);
    return made;
  }

  /** The value kept for {@code key}. */
  Optional<V> find(K key) {
    synchronized (values) {
      return Optional.ofNullable(values.get(key));
    }
  }

  /** Keeps a value, and forgets the one that was asked for longest ago if there are too many. */
  void put(K key, V value) {
    synchronized (values) {
      values.put(key, value);
    }
  }
}
