package org.arverify.job;

import java.nio.file.Path;
import java.util.List;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.index.IndexManifest;
import org.arverify.index.ShardedIndex;
import org.arverify.udf.EncoderLease;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.IndexSource;
import org.arverify.udf.ShardFiles;
import org.jspecify.annotations.Nullable;

/**
 * An index on the driver, with the encoder of its queries; both are shared with local tasks. The
 * encoder is opened by the first that asks for it: BM25 needs none.
 */
final class OpenIndex implements AutoCloseable {
  private final Lease<ShardedIndex> index;
  private final EmbedderOptions encoder;
  private @Nullable Lease<Embedder> embedder;

  private OpenIndex(Lease<ShardedIndex> index, EmbedderOptions encoder) {
    this.index = index;
    this.encoder = encoder;
  }

  /**
   * Opens an index, published or about to be.
   *
   * @throws org.arverify.error.ArVerifyException if a shard is missing
   */
  static OpenIndex of(JobContext context, IndexManifest manifest) {
    return new OpenIndex(source(context, manifest).lease(), context.config().embed().encoder());
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

  /**
   * The encoder.
   *
   * @throws org.arverify.error.ArVerifyException if it cannot be opened
   */
  Embedder embedder() {
    if (embedder == null) {
      embedder = EncoderLease.of(encoder);
    }
    return embedder.value();
  }

  @Override
  public void close() {
    try (index) {
      if (embedder != null) {
        embedder.close();
      }
    }
  }
}
