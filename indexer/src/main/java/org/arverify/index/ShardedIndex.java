package org.arverify.index;

import static org.arverify.error.Checks.check;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.arverify.embedding.Embedder;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.lucene.DenseRetriever;
import org.arverify.lucene.ExactSearch;
import org.arverify.lucene.LuceneTermStatistics;
import org.arverify.lucene.ShardReader;
import org.arverify.lucene.SparseRetriever;
import org.arverify.lucene.VectorSearch;
import org.arverify.passage.Passage;
import org.arverify.retrieval.HybridRetriever;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.retrieval.SearchOptions;
import org.arverify.retrieval.TermStatistics;

/**
 * An open index: all its shards as one. Its retrievers share it and are as thread-safe as it is;
 * they end with it, while encoders stay with whoever opened them.
 */
public final class ShardedIndex implements AutoCloseable {
  private final IndexManifest manifest;
  private final ShardReader shards;
  private final SearchOptions options;
  private final VectorSearch vectors;

  private ShardedIndex(IndexManifest manifest, ShardReader shards, SearchOptions options) {
    this.manifest = manifest;
    this.shards = shards;
    this.options = options;
    this.vectors = new VectorSearch(shards, options);
  }

  /**
   * Opens all shards, or none. Counts and dimensions are held against the manifest; contents are
   * not, see {@link ShardChecksums}.
   *
   * @param shardDirectories local folders in the order of the manifest's shards
   * @throws ArVerifyException with code CORRUPT if a shard is damaged or is not the manifest's, IO
   *     if it cannot be read
   */
  public static ShardedIndex open(
      IndexManifest manifest, List<Path> shardDirectories, SearchOptions options) {
    check(
        shardDirectories.size() == manifest.shards().size(),
        "index %s has %d shards, %d folders were given",
        manifest.name(),
        manifest.shards().size(),
        shardDirectories.size());
    ShardReader shards = ShardReader.open(shardDirectories, manifest.options());
    try {
      for (int i = 0; i < shardDirectories.size(); i++) {
        requireAsListed(manifest, i, shards, shardDirectories.get(i));
      }
    } catch (ArVerifyException e) {
      shards.close();
      throw e;
    }
    return new ShardedIndex(manifest, shards, options);
  }

  /** What this index is. */
  public IndexManifest manifest() {
    return manifest;
  }

  /** BM25. */
  public Retriever sparse() {
    return new SparseRetriever(shards);
  }

  /**
   * HNSW.
   *
   * @throws ArVerifyException with code IDENTITY_MISMATCH if the encoder is not the index's
   */
  public Retriever dense(Embedder embedder) {
    EncoderCheck.requireSame(manifest, embedder.spec());
    return new DenseRetriever(vectors, embedder);
  }

  /**
   * Both, fused.
   *
   * @throws ArVerifyException with code IDENTITY_MISMATCH if the encoder is not the index's
   */
  public Retriever hybrid(Embedder embedder) {
    return new HybridRetriever(dense(embedder), sparse(), options);
  }

  /** How common terms are. */
  public TermStatistics terms() {
    return new LuceneTermStatistics(shards);
  }

  /** The ids of one shard's passages, in their order. */
  public List<String> passageIds(int shard) {
    return shards.passageIds(shard);
  }

  /** The passage of an id. */
  public Optional<Passage> passage(String passageId) {
    return shards.passage(passageId);
  }

  /** The float vector of a passage. */
  public Optional<float[]> vector(String passageId) {
    return shards.vector(passageId);
  }

  /**
   * A random sample in the order of ids; it depends on the ids in the index and the seed, not on
   * the number of shards.
   *
   * @param n passages wanted; all, if there are fewer
   */
  public List<Passage> sample(int n, long seed) {
    return shards.sample(n, seed);
  }

  /** The passages nearest to a vector, as {@link #dense} finds them. */
  List<ScoredPassage> nearest(float[] query, int k, Set<String> excluded) {
    return vectors.nearest(query, k, excluded);
  }

  /** The cosines of the passages that are nearest to each vector in truth, best first. */
  List<double[]> exactCosines(List<float[]> queries, int k) {
    return new ExactSearch(shards).cosines(queries, k);
  }

  @Override
  public void close() {
    shards.close();
  }

  private static void requireAsListed(
      IndexManifest manifest, int number, ShardReader shards, Path directory) {
    IndexManifest.Shard listed = manifest.shards().get(number);
    int dimension = shards.dimension(number);
    boolean dimensionDiffers = dimension != 0 && dimension != manifest.embedding().dimension();
    if (shards.passages(number) != listed.passages() || dimensionDiffers) {
      throw new ArVerifyException(
          Code.CORRUPT,
          "shard %d of index %s in %s holds %d passages of %d dimensions, its manifest says %d of %d; delete its folder, and if it is no cached copy run `arverify index` again, which rebuilds the shard"
              .formatted(
                  number,
                  manifest.name(),
                  directory,
                  shards.passages(number),
                  dimension,
                  listed.passages(),
                  manifest.embedding().dimension()));
    }
  }
}
