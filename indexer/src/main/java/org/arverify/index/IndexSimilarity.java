package org.arverify.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.Vectors;
import org.arverify.passage.Passage;
import org.arverify.retrieval.PassageSimilarity;

/**
 * Similarity by the vectors that lie in indexes and the calibration of the first of them. A passage
 * that is in none of them is embedded.
 */
public final class IndexSimilarity implements PassageSimilarity {
  private final List<ShardedIndex> indexes;
  private final Embedder embedder;

  /**
   * Indexes and encoder stay the caller's to close.
   *
   * @param indexes at least one, all of this encoder
   * @throws org.arverify.error.ArVerifyException with code IDENTITY_MISMATCH if one is of another
   */
  public IndexSimilarity(List<ShardedIndex> indexes, Embedder embedder) {
    this.indexes = List.copyOf(indexes);
    this.embedder = embedder;
    this.indexes.forEach(index -> EncoderCheck.requireSame(index.manifest(), embedder.spec()));
  }

  @Override
  public List<double[]> similarities(List<String> texts, List<Passage> passages) {
    SimilarityCalibration calibration = indexes.get(0).manifest().calibration();
    List<float[]> queries = texts.isEmpty() ? List.of() : embedder.embedQueries(texts);
    List<float[]> vectors = queries.isEmpty() ? List.of() : vectors(passages);
    List<double[]> similarities = new ArrayList<>(queries.size());
    for (float[] query : queries) {
      similarities.add(
          vectors.stream()
              .mapToDouble(vector -> calibration.position(Vectors.dot(query, vector)))
              .toArray());
    }
    return similarities;
  }

  @Override
  public String calibration() {
    return indexes.get(0).manifest().calibration().version();
  }

  private List<float[]> vectors(List<Passage> passages) {
    List<float[]> vectors = new ArrayList<>(passages.size());
    List<Passage> unknown = new ArrayList<>();
    for (Passage passage : passages) {
      Optional<float[]> stored = stored(passage);
      if (stored.isEmpty()) {
        unknown.add(passage);
      }
      vectors.add(stored.orElse(new float[0]));
    }
    List<float[]> fresh = unknown.isEmpty() ? List.of() : embedder.embedPassages(unknown);
    int next = 0;
    for (int i = 0; i < vectors.size(); i++) {
      if (vectors.get(i).length == 0) {
        vectors.set(i, fresh.get(next++));
      }
    }
    return vectors;
  }

  /** Two indexes may have the same id for different passages, so that there the text decides. */
  private Optional<float[]> stored(Passage passage) {
    if (indexes.size() == 1) {
      return indexes.get(0).vector(passage.id());
    }
    return indexes.stream()
        .filter(
            index ->
                index
                    .passage(passage.id())
                    .filter(p -> p.titledText().equals(passage.titledText()))
                    .isPresent())
        .findFirst()
        .flatMap(index -> index.vector(passage.id()));
  }
}
