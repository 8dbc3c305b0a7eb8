package org.arverify.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.arverify.embedding.Vectors;
import org.arverify.retrieval.Leg;
import org.arverify.retrieval.LegScore;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.retrieval.SearchOptions;

/**
 * HNSW over all shards: more candidates than hits are taken from the graphs, scored again with the
 * float vectors, and cut to k. Scores are cosines, exact whatever the graph holds. Thread-safe.
 */
public final class VectorSearch {
  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::cosine).reversed().thenComparing(Candidate::passageId);

  private final ShardReader shards;
  private final SearchOptions options;

  /** Searches {@code shards}, which stay the caller's to close. */
  public VectorSearch(ShardReader shards, SearchOptions options) {
    this.shards = shards;
    this.options = options;
  }

  /**
   * The nearest passages, best first, ties by id.
   *
   * @param query of length 1 and the index's dimension
   * @param excluded ids that are not returned; as many more candidates are examined
   * @throws org.arverify.error.ArVerifyException with code VECTOR_INVALID
   */
  public List<ScoredPassage> nearest(float[] query, int k, Set<String> excluded) {
    if (shards.passages() == 0) {
      return List.of();
    }
    requireComparable(query);
    try {
      List<Candidate> hits =
          candidates(query, count(k, excluded.size())).stream()
              .filter(candidate -> !excluded.contains(candidate.passageId()))
              .sorted(BEST_FIRST)
              .limit(k)
              .toList();
      return passages(hits);
    } catch (IOException e) {
      throw LuceneErrors.whileReading(shards.paths(), e);
    }
  }

  private int count(int k, int excluded) {
    long wanted = Math.max(options.minCandidates(), (long) k * options.overFetch()) + excluded;
    return (int) Math.min(wanted, shards.passages());
  }

  private List<Candidate> candidates(float[] query, int count) throws IOException {
    int[] documents =
        Arrays.stream(
                shards
                    .searcher()
                    .search(new KnnFloatVectorQuery(PassageFields.VECTOR, query, count), count)
                    .scoreDocs)
            .mapToInt(hit -> hit.doc)
            .sorted()
            .toArray();
    List<LeafReaderContext> leaves = shards.leaves();
    List<Candidate> candidates = new ArrayList<>(documents.length);
    int from = 0;
    while (from < documents.length) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(documents[from], leaves));
      int end = leaf.docBase + leaf.reader().maxDoc();
      FloatVectorValues vectors = leaf.reader().getFloatVectorValues(PassageFields.VECTOR);
      SortedDocValues ids = leaf.reader().getSortedDocValues(PassageFields.ID);
      for (; from < documents.length && documents[from] < end; from++) {
        int document = documents[from] - leaf.docBase;
        vectors.advance(document);
        ids.advance(document);
        candidates.add(
            new Candidate(
                documents[from],
                ids.lookupOrd(ids.ordValue()).utf8ToString(),
                cosine(query, vectors.vectorValue())));
      }
    }
    return candidates;
  }

  private List<ScoredPassage> passages(List<Candidate> hits) throws IOException {
    List<ScoredPassage> passages = new ArrayList<>(hits.size());
    for (Candidate hit : hits) {
      passages.add(
          new ScoredPassage(
              shards.passage(hit.document()),
              hit.cosine(),
              List.of(new LegScore(Leg.DENSE, hit.cosine(), passages.size() + 1))));
    }
    return passages;
  }

  private void requireComparable(float[] query) {
    int dimension = IntStream.range(0, shards.shards()).map(shards::dimension).max().orElseThrow();
    UnitVectors.require(query, dimension, "the query");
  }

  /** The cosine of two unit vectors: rounding may carry their product past 1. */
  static double cosine(float[] a, float[] b) {
    return Math.max(-1, Math.min(1, Vectors.dot(a, b)));
  }

  private record Candidate(int document, String passageId, double cosine) {}
}
