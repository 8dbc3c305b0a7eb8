package org.arverify.onnx;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.embedding.Vectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An encoder in ONNX Runtime. Thread-safe: a call works on the calling thread, borrows a session
 * for each run, and as many callers proceed at a time as there are sessions.
 *
 * <p>The graph reads {@code input_ids} and, if it has them, {@code attention_mask} and {@code
 * token_type_ids}; it yields token vectors ({@code last_hidden_state}), pooled here, or one vector
 * a row ({@code sentence_embedding}), pooled by the graph itself.
 */
public final class OnnxEmbedder implements Embedder {
  private static final Logger LOG = LoggerFactory.getLogger(OnnxEmbedder.class);
  private static final List<String> OUTPUTS =
      List.of("last_hidden_state", "token_embeddings", "sentence_embedding");

  private final EmbedderOptions options;
  private final TokenModel model;
  private final EmbeddingSpec spec;

  private OnnxEmbedder(EmbedderOptions options, TokenModel model, EmbeddingSpec spec) {
    this.options = options;
    this.model = model;
    this.spec = spec;
  }

  /**
   * Opens an encoder and runs it once, on a text of the greatest length.
   *
   * @param sessions on CPU, sessions of one thread each, and so runs that go on at a time; each
   *     holds the weights. On CUDA there is one session whatever the number.
   * @throws ArVerifyException with code MODEL_MISSING, MODEL_INVALID or DEVICE_ABSENT
   */
  public static OnnxEmbedder open(EmbedderOptions options, int sessions) {
    ModelFiles files = ModelFiles.ofEncoder(options.model());
    ModelFacts facts = files.readFacts();
    Tokenizer tokenizer = Tokenizer.forTexts(files, options.maxTokens());
    TokenModel model =
        TokenModel.open(
            files,
            facts,
            tokenizer,
            new ModelSetup(
                options.device(),
                sessions,
                BatchPlan.of(options.device(), options.batchTokens()),
                OUTPUTS));
    try {
      OnnxEmbedder embedder = new OnnxEmbedder(options, model, spec(options, files, facts, model));
      LOG.debug("opened {} on {}: {}", files.name(), options.device(), embedder.spec);
      return embedder;
    } catch (RuntimeException e) {
      model.close();
      throw e;
    }
  }

  private static EmbeddingSpec spec(
      EmbedderOptions options, ModelFiles files, ModelFacts facts, TokenModel model) {
    int dimension = probe(options.maxTokens(), files.name(), model);
    return new EmbeddingSpec(
        facts.hash(),
        files.tokenizerHash(),
        dimension,
        options.pooling(),
        options.queryPrefix(),
        options.passagePrefix(),
        options.normalise(),
        options.maxTokens(),
        options.titled(),
        facts.quantised() ? "int8" : model.halfPrecision() ? "float16" : "float32");
  }

  /** Runs the longest text that the options allow and returns the dimension of its vector. */
  private static int probe(int maxTokens, String name, TokenModel model) {
    String longest = "a ".repeat(maxTokens);
    int[] dimension = new int[1];
    model.run(
        1,
        (tokenizer, row) -> tokenizer.encode(longest),
        row -> "a text of max-tokens",
        (row, batch, output, place) -> {
          requireVectors(name, batch, output);
          dimension[0] = output.depth();
        });
    return dimension[0];
  }

  private static void requireVectors(String name, TokenBatch batch, Output output) {
    long[] shape = output.shape();
    boolean pooled = output.rank() == 2 && shape[0] == batch.size();
    boolean perToken = output.rank() == 3 && shape[0] == batch.size() && shape[1] == batch.width();
    if (!(pooled || perToken) || output.depth() == 0) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          ("Model %s is no encoder: for %d rows of %d tokens its output has the shape %s, not rows ×"
                  + " tokens × dimension or rows × dimension. Export it for feature extraction.")
              .formatted(name, batch.size(), batch.width(), output.shapeText()));
    }
  }

  @Override
  public EmbeddingSpec spec() {
    return spec;
  }

  @Override
  public List<float[]> embedQueries(List<String> queries) {
    return embed(
        queries.size(),
        row -> options.queryPrefix() + queries.get(row),
        row -> "query %d of %d".formatted(row + 1, queries.size()));
  }

  @Override
  public List<float[]> embedPassages(List<Passage> passages) {
    return embed(
        passages.size(),
        row -> options.passagePrefix() + text(passages.get(row)),
        row -> "passage " + passages.get(row).id());
  }

  private String text(Passage passage) {
    return options.titled() ? passage.titledText() : passage.text();
  }

  private List<float[]> embed(int rows, IntFunction<String> text, IntFunction<String> name) {
    float[][] vectors = new float[rows][];
    model.run(
        rows,
        (tokenizer, row) -> tokenizer.encode(text.apply(row)),
        name,
        (row, batch, output, place) ->
            vectors[row] = vector(name.apply(row), batch, output, place));
    return Arrays.asList(vectors);
  }

  private float[] vector(String name, TokenBatch batch, Output output, int place) {
    requireVectors(options.model(), batch, output);
    float[] vector = TokenPooling.pool(options.pooling(), output, place, batch.row(place).length());
    if (vector.length != spec.dimension() || !Vectors.usable(vector)) {
      throw new ArVerifyException(
          Code.VECTOR_INVALID,
          ("Model %s gives %s a vector that cannot be used: %d dimensions of %d, length %s. The model"
                  + " is damaged, or not made for this device or precision.")
              .formatted(
                  options.model(), name, vector.length, spec.dimension(), Vectors.norm(vector)));
    }
    return options.normalise() ? Vectors.normalise(vector) : vector;
  }

  @Override
  public void close() {
    model.close();
  }
}
