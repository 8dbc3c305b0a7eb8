package org.arverify.index;

import static org.arverify.error.Checks.check;

import java.util.List;
import java.util.Set;
import org.arverify.embedding.Embedder;
import org.arverify.retrieval.ScoredPassage;

/**
 * Measures recall@k of an index's dense search, as it is searched (candidates and rescoring
 * included), against exact search over its float vectors. A hit counts if its cosine reaches that
 * of the true k-th, so that passages with equal vectors are as good as each other.
 */
public final class RecallProbe {
  private final ShardedIndex index;
  private final Embedder embedder;

  /**
   * @throws org.arverify.error.ArVerifyException with code IDENTITY_MISMATCH if the encoder is not
   *     the index's
   */
  public RecallProbe(ShardedIndex index, Embedder embedder) {
    EncoderCheck.requireSame(index.manifest(), embedder.spec());
    this.index = index;
    this.embedder = embedder;
  }

  /** Recall over {@code queries}, of which there is at least one, on an index that is not empty. */
  public Recall measure(List<String> queries, int k) {
    check(!queries.isEmpty(), "recall needs at least one query");
    check(index.manifest().passages() > 0, "an empty index has no recall");
    List<float[]> vectors = embedder.embedQueries(queries);
    List<double[]> truth = index.exactCosines(vectors, k);
    long found = 0;
    long expected = 0;
    for (int i = 0; i < vectors.size(); i++) {
      double[] best = truth.get(i);
      double bar = best[best.length - 1];
      expected += best.length;
      found +=
          index.nearest(vectors.get(i), k, Set.of()).stream()
              .mapToDouble(ScoredPassage::score)
              .filter(cosine -> cosine >= bar)
              .count();
    }
    return new Recall(queries.size(), k, found, expected);
  }
}
