package org.arverify.embedding;

import java.util.List;
import org.arverify.passage.Passage;

/**
 * Turns text into vectors. Queries and passages have methods of their own since their prefixes
 * differ. Thread-safe; owns native memory until closed.
 */
public interface Embedder extends AutoCloseable {
  /** What decides the vectors. */
  EmbeddingSpec spec();

  /**
   * One vector a query, in order, each of {@link EmbeddingSpec#dimension()}.
   *
   * @throws org.arverify.error.ArVerifyException with code VECTOR_INVALID if the model yields a
   *     zero vector or one that is not finite
   */
  List<float[]> embedQueries(List<String> queries);

  /**
   * One vector a passage, in order. A passage's vector depends on that passage alone, up to the
   * last bits of a float sum.
   *
   * @throws org.arverify.error.ArVerifyException with code VECTOR_INVALID, naming the passage
   */
  List<float[]> embedPassages(List<Passage> passages);

  @Override
  void close();
}
