package org.arverify.udf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;

/**
 * The shards of an index as local folders: in place, or as copies that are held until they are
 * given back.
 *
 * @param directories in the order of the manifest's shards
 */
public record ShardFiles(List<Path> directories, Runnable release) implements AutoCloseable {
  private static final String DEFAULT_CACHE = "arverify-shards-";

  public ShardFiles {
    directories = List.copyOf(directories);
  }

  /**
   * Finds shards, copying what this machine does not have yet. A copy is checked against the
   * manifest's hashes before it is used.
   *
   * @param indexFolder a path or URI
   * @throws ArVerifyException with code CORRUPT if a copy is not what the manifest says; NOT_FOUND
   *     if a shard is not there; IO if the disk has no room or a file cannot be read
   */
  public static ShardFiles of(String indexFolder, IndexManifest manifest, ShardCache cache) {
    org.apache.hadoop.fs.Path folder = new org.apache.hadoop.fs.Path(indexFolder);
    try {
      return HadoopFiles.isLocal(folder) && cache.directory().isEmpty()
          ? inPlace(HadoopFiles.local(folder), manifest)
          : copied(folder, manifest, cache);
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO,
          "cannot get the shards of index %s from %s: %s; check the connection, the permissions and the local disk"
              .formatted(manifest.name(), indexFolder, e.getMessage()),
          e);
    }
  }

  private static ShardFiles inPlace(Path folder, IndexManifest manifest) {
    List<Path> directories = new ArrayList<>();
    for (IndexManifest.Shard shard : manifest.shards()) {
      Path directory = folder.resolve(shard.directory());
      if (!Files.isDirectory(directory)) {
        throw missing(manifest, shard, directory);
      }
      directories.add(directory);
    }
    return new ShardFiles(directories, () -> {});
  }

  private static ShardFiles copied(
      org.apache.hadoop.fs.Path folder, IndexManifest manifest, ShardCache settings)
      throws IOException {
    FileSystem source = HadoopFiles.of(folder);
    for (IndexManifest.Shard shard : manifest.shards()) {
      org.apache.hadoop.fs.Path directory =
          new org.apache.hadoop.fs.Path(folder, shard.directory());
      if (!source.exists(directory)) {
        throw missing(manifest, shard, directory);
      }
    }
    Path root = root(settings);
    ExecutorCache.Lease<ShardCopies> copies =
        ExecutorCache.shared()
            .lease(
                root.toString(),
                ShardCopies.class,
                () -> {
                  ShardCopies opened = ShardCopies.in(root);
                  return new ExecutorCache.Opened<>(opened, () -> {});
                });
    List<ShardCopies.Copy> held = List.of();
    try {
      held = copies.value().hold(manifest, settings.maxBytes(), ShardCopies.from(source, folder));
      List<ShardCopies.Copy> all = held;
      return new ShardFiles(
          all.stream().map(ShardCopies.Copy::directory).toList(),
          () -> {
            copies.value().giveBack(all);
            copies.close();
          });
    } finally {
      if (held.isEmpty()) {
        copies.close();
      }
    }
  }

  private static Path root(ShardCache settings) {
    return settings.directory().isEmpty()
        ? Path.of(System.getProperty("java.io.tmpdir"))
            .resolve(DEFAULT_CACHE + System.getProperty("user.name"))
        : Path.of(settings.directory()).toAbsolutePath().normalize();
  }

  private static ArVerifyException missing(
      IndexManifest manifest, IndexManifest.Shard shard, Object directory) {
    return new ArVerifyException(
        Code.NOT_FOUND,
        "shard %d of index %s is not in %s: rebuild the index with `arverify index`, or make the folder reachable from every executor"
            .formatted(shard.number(), manifest.name(), directory));
  }

  /** Gives copies back; they stay on the disk until their room is needed. */
  @Override
  public void close() {
    release.run();
  }
}
