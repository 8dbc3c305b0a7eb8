package org.arverify.job;

import java.nio.file.Path;
import java.util.List;
import org.arverify.embedding.Embedder;
import org.arverify.index.IndexManifest;
import org.arverify.index.ShardedIndex;
import org.arverify.udf.EncoderLease;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.IndexSource;
import org.arverify.udf.ShardFiles;

/** An index on the driver, with the encoder of its queries; both are shared with local tasks. */
final class OpenIndex implements AutoCloseable {
  private final Lease<ShardedIndex> index;
  private final Lease<Embedder> embedder;

  private OpenIndex(Lease<ShardedIndex> index, Lease<Embedder> embedder) {
    this.index = index;
    this.embedder = embedder;
  }

  /**
   * Opens an index, published or about to be.
   *
   * @throws org.arverify.error.ArVerifyException if a shard is missing or the encoder cannot be
   *     opened
   */
  static OpenIndex of(JobContext context, IndexManifest manifest) {
    Lease<ShardedIndex> index = source(context, manifest).lease();
    try {
      return new OpenIndex(index, EncoderLease.of(context.config().embed().encoder()));
    } catch (RuntimeException e) {
      index.close();
      throw e;
    }
  }

  /** What executors need to open it. */
  static IndexSource source(JobContext context, IndexManifest manifest) {
    return new IndexSource(
        context.indexes().folder(manifest.name()),
        manifest.toJson(),
        context.config().retrieval(),
        context.config().index().cache());
  }

  /** Where its shards lie, in their order. */
  static List<Path> directories(JobContext context, IndexManifest manifest) {
    try (ShardFiles files =
        ShardFiles.of(
            context.indexes().folder(manifest.name()),
            manifest,
            context.config().index().cache())) {
      return files.directories();
    }
  }

  ShardedIndex index() {
    return index.value();
  }

  Embedder embedder() {
    return embedder.value();
  }

  @Override
  public void close() {
    try (index) {
      embedder.close();
    }
  }
}
