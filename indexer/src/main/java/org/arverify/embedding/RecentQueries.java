package org.arverify.embedding;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.passage.Passage;

/**
 * An encoder that remembers the vectors of the latest queries: what was retrieved with a query is
 * compared with it afterwards, and the query is encoded once. Passages are not remembered.
 * Thread-safe; the encoder stays the caller's to close.
 */
public final class RecentQueries implements Embedder {
  private final Embedder embedder;
  private final Map<String, float[]> recent;

  /**
   * @param capacity queries remembered at most, at least 1
   */
  public RecentQueries(Embedder embedder, int capacity) {
    check(capacity >= 1, "at least 1 query must be remembered, was %d", capacity);
    this.embedder = embedder;
    this.recent =
        new LinkedHashMap<>(capacity, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
            return size() > capacity;
          }
        };
  }

  @Override
  public EmbeddingSpec spec() {
    return embedder.spec();
  }

  @Override
  public List<float[]> embedQueries(List<String> queries) {
    Map<String, float[]> vectors = new LinkedHashMap<>();
    Set<String> missing = new LinkedHashSet<>();
    synchronized (recent) {
      for (String query : queries) {
        float[] known = recent.get(query);
        if (known == null) {
          missing.add(query);
        } else {
          vectors.put(query, known);
        }
      }
    }
    if (!missing.isEmpty()) {
      List<String> asked = List.copyOf(missing);
      List<float[]> fresh = embedder.embedQueries(asked);
      synchronized (recent) {
        for (int i = 0; i < asked.size(); i++) {
          recent.put(asked.get(i), fresh.get(i));
          vectors.put(asked.get(i), fresh.get(i));
        }
      }
    }
    List<float[]> inOrder = new ArrayList<>(queries.size());
    queries.forEach(query -> inOrder.add(vectors.get(query).clone()));
    return inOrder;
  }

  @Override
  public List<float[]> embedPassages(List<Passage> passages) {
    return embedder.embedPassages(passages);
  }

  @Override
  public void close() {
    // The encoder is the caller's.
  }
}
