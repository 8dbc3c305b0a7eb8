package org.arverify.entailment;

import java.util.ArrayList;
import java.util.List;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.embedding.Pooling;
import org.arverify.passage.Passage;

/** Texts that begin alike, by their first letter, have cosine 1, others 0; counts its calls. */
final class FixedEmbedder implements Embedder {
  private static final int LETTERS = 26;
  private final List<List<String>> calls = new ArrayList<>();

  List<List<String>> calls() {
    return calls;
  }

  @Override
  public EmbeddingSpec spec() {
    return new EmbeddingSpec(
        "letters", "none", LETTERS, Pooling.MEAN, "", "", true, 512, true, "float32");
  }

  @Override
  public List<float[]> embedQueries(List<String> queries) {
    calls.add(List.copyOf(queries));
    List<float[]> vectors = new ArrayList<>();
    for (String query : queries) {
      float[] vector = new float[LETTERS];
      vector[(Character.toLowerCase(query.charAt(0)) - 'a') % LETTERS] = 1;
      vectors.add(vector);
    }
    return vectors;
  }

  @Override
  public List<float[]> embedPassages(List<Passage> passages) {
    throw new IllegalStateException("claims and sentences are encoded alike");
  }

  @Override
  public void close() {
    calls.clear();
  }
}
