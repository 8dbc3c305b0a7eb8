package org.arverify.entailment;

import java.util.LinkedHashMap;
import java.util.Map;
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
    synchronized (values) {
      V kept = values.get(key);
      if (kept != null) {
        return kept;
      }
    }
    V made = make.get();
    synchronized (values) {
      values.put(key, made);
    }
    return made;
  }
}
