package org.arverify.udf;

import static org.arverify.error.Checks.notBlank;

import java.io.Serializable;
import org.arverify.index.IndexManifest;
import org.arverify.index.ShardedIndex;
import org.arverify.retrieval.SearchOptions;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/**
 * A published index, and how to open it. Travels to executors.
 *
 * @param folder of the index, a path or URI that every executor reaches
 * @param manifest as JSON
 */
public record IndexSource(String folder, String manifest, SearchOptions search, ShardCache cache)
    implements Serializable {
  public IndexSource {
    notBlank(folder, "index folder");
    notBlank(manifest, "manifest");
  }

  /** The manifest itself. */
  public IndexManifest parsed() {
    return IndexManifest.fromJson(manifest, "the manifest of " + folder);
  }

  /**
   * The index as this JVM's tasks share it.
   *
   * @throws org.arverify.error.ArVerifyException as {@link ShardFiles#of} and {@link
   *     ShardedIndex#open} throw it
   */
  public Lease<ShardedIndex> lease() {
    return ExecutorCache.shared().lease(toString(), ShardedIndex.class, this::open);
  }

  private Opened<ShardedIndex> open() {
    IndexManifest parsed = parsed();
    ShardFiles files = ShardFiles.of(folder, parsed, cache);
    boolean done = false;
    try {
      ShardedIndex index = ShardedIndex.open(parsed, files.directories(), search);
      done = true;
      return new Opened<>(
          index,
          () -> {
            try (files) {
              index.close();
            }
          });
    } finally {
      if (!done) {
        files.close();
      }
    }
  }
}
