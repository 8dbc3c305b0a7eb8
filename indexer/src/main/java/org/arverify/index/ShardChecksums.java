package org.arverify.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;

/** Holds a folder against the manifest: every listed file with its hash, and no other. */
public final class ShardChecksums {
  private ShardChecksums() {}

  /**
   * Reads and hashes every file of a shard.
   *
   * @param directory where the shard, or a copy of it, lies; hidden files are ignored
   * @throws ArVerifyException with code CORRUPT, naming the first file that is missing, changed or
   *     not listed; IO if a file cannot be read
   */
  public static void verify(IndexManifest.Shard shard, Path directory) {
    try {
      for (Map.Entry<String, String> file : new TreeMap<>(shard.files()).entrySet()) {
        Path path = directory.resolve(file.getKey());
        if (!Files.isRegularFile(path)) {
          throw corrupt(shard, path, "is missing");
        }
        String hash = Sha256.of(path);
        if (!hash.equals(file.getValue())) {
          throw corrupt(
              shard, path, "has SHA-256 %s, the manifest says %s".formatted(hash, file.getValue()));
        }
      }
      for (Path path : visibleFiles(directory)) {
        if (!shard.files().containsKey(path.getFileName().toString())) {
          throw corrupt(shard, path, "is not in the manifest");
        }
      }
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO,
          "hashing shard %d in %s failed: %s; check that the folder is readable, then rerun"
              .formatted(shard.number(), directory, e.getMessage()),
          e);
    }
  }

  private static List<Path> visibleFiles(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> !file.getFileName().toString().startsWith(".")).sorted().toList();
    }
  }

  private static ArVerifyException corrupt(IndexManifest.Shard shard, Path path, String problem) {
    return new ArVerifyException(
        Code.CORRUPT,
        "file %s of shard %d %s; delete its folder, and if it is no cached copy run `arverify index` again, which rebuilds the shard"
            .formatted(path, shard.number(), problem));
  }
}
