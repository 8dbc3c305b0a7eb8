package org.arverify.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.index.IndexManifest;
import org.arverify.index.ShardedIndex;
import org.arverify.index.SimilarityCalibration;
import org.arverify.lucene.ShardOptions;
import org.arverify.lucene.ShardSummary;
import org.arverify.lucene.ShardWriter;
import org.arverify.lucene.VectorEncoding;
import org.arverify.retrieval.SearchOptions;

/**
 * An index in a folder, passage i in shard i modulo their number.
 *
 * @param directories of its shards
 */
public record TestIndex(IndexManifest manifest, List<Path> directories) {
  /** The defaults of the reference configuration. */
  public static final ShardOptions OPTIONS =
      new ShardOptions(16, 100, VectorEncoding.FLOAT, 0.9, 0.4);

  /** The defaults of the reference configuration. */
  public static final SearchOptions SEARCH = new SearchOptions(4, 100, 0.65, 3);

  /** Writes an index below {@code folder}. */
  public static TestIndex write(
      Path folder, List<EmbeddedPassage> passages, int shards, ShardOptions options) {
    List<Path> directories = new ArrayList<>();
    List<IndexManifest.Shard> listed = new ArrayList<>();
    int dimension = passages.get(0).vector().length;
    for (int number = 0; number < shards; number++) {
      String name = "shard-" + number;
      Path directory = folder.resolve(name);
      try (ShardWriter writer = ShardWriter.open(directory, options, 1)) {
        for (int i = number; i < passages.size(); i += shards) {
          writer.add(passages.get(i));
        }
        ShardSummary summary = writer.finish();
        directories.add(directory);
        listed.add(
            new IndexManifest.Shard(
                number,
                name,
                summary.passages(),
                summary.bytes(),
                summary.files(),
                0,
                "17",
                false));
      }
    }
    return new TestIndex(
        manifest(passages.size(), FunctionEmbedder.spec(dimension), options, listed), directories);
  }

  /** Opens it with {@link #SEARCH}. */
  public ShardedIndex open() {
    return ShardedIndex.open(manifest, directories, SEARCH);
  }

  private static IndexManifest manifest(
      long passages, EmbeddingSpec spec, ShardOptions options, List<IndexManifest.Shard> shards) {
    return new IndexManifest(
        IndexManifest.FORMAT,
        "main",
        "index-id",
        "corpus",
        "corpus-identity",
        passages,
        spec,
        options,
        shards,
        SimilarityCalibration.raw(),
        "9.12.3",
        "2025-01-01T00:00:00Z",
        0);
  }
}
