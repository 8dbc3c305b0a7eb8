package org.arverify.testing;

import java.util.List;
import java.util.function.Function;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.embedding.Pooling;
import org.arverify.passage.Passage;

/** An encoder that is a function of the text. */
public final class FunctionEmbedder implements Embedder {
  private final EmbeddingSpec spec;
  private final Function<String, float[]> function;

  public FunctionEmbedder(int dimension, Function<String, float[]> function) {
    this(spec(dimension), function);
  }

  public FunctionEmbedder(EmbeddingSpec spec, Function<String, float[]> function) {
    this.spec = spec;
    this.function = function;
  }

  /** A spec that differs from others in its dimension alone. */
  public static EmbeddingSpec spec(int dimension) {
    return new EmbeddingSpec(
        "model", "tokenizer", dimension, Pooling.MEAN, "", "", true, 512, true, "float32");
  }

  @Override
  public EmbeddingSpec spec() {
    return spec;
  }

  @Override
  public List<float[]> embedQueries(List<String> queries) {
    return queries.stream().map(function).toList();
  }

  @Override
  public List<float[]> embedPassages(List<Passage> passages) {
    return passages.stream().map(Passage::titledText).map(function).toList();
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
