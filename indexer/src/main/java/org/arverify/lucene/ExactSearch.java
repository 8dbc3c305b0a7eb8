package org.arverify.lucene;

import static org.arverify.error.Checks.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.VectorUtil;

/** The truth that HNSW is measured against: every float vector of every shard, read once. */
public final class ExactSearch {
  /** A bound on what single precision may lose in a dot product of unit vectors. */
  private static final double SLACK = 1e-4;

  private final ShardReader shards;

  /** Reads {@code shards}, which stay the caller's to close. */
  public ExactSearch(ShardReader shards) {
    this.shards = shards;
  }

  /**
   * The cosines of the {@code k} passages nearest to each query, in order of queries, best first;
   * fewer only if the index has fewer passages.
   */
  public List<double[]> cosines(List<float[]> queries, int k) {
    check(k > 0, "k must be positive, was %d", k);
    List<PriorityQueue<Double>> best = new ArrayList<>();
    queries.forEach(query -> best.add(new PriorityQueue<>()));
    try {
      for (LeafReaderContext leaf : shards.leaves()) {
        FloatVectorValues vectors = leaf.reader().getFloatVectorValues(PassageFields.VECTOR);
        while (vectors.nextDoc() != FloatVectorValues.NO_MORE_DOCS) {
          float[] vector = vectors.vectorValue();
          for (int i = 0; i < queries.size(); i++) {
            offer(best.get(i), k, queries.get(i), vector);
          }
        }
      }
    } catch (IOException e) {
      throw LuceneErrors.whileReading(shards.paths(), e);
    }
    return best.stream().map(ExactSearch::descending).toList();
  }

  private static void offer(PriorityQueue<Double> best, int k, float[] query, float[] vector) {
    if (best.size() == k && VectorUtil.dotProduct(query, vector) + SLACK < best.element()) {
      return;
    }
    best.add(VectorSearch.cosine(query, vector));
    if (best.size() > k) {
      best.remove();
    }
  }

  private static double[] descending(PriorityQueue<Double> best) {
    double[] cosines = new double[best.size()];
    for (int i = cosines.length - 1; i >= 0; i--) {
      cosines[i] = best.remove();
    }
    return cosines;
  }
}
