package org.arverify.udf;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;
import org.arverify.index.ShardChecksums;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies of shards in a folder of this machine, shared by all its JVMs. A copy is a folder that
 * appears in one move once its hashes are checked. Copying and evicting are done under a lock of
 * the folder; a copy in use is marked by a shared lock on a file beside it, which ends with its
 * process. Thread-safe.
 */
final class ShardCopies {
  private static final Logger LOG = LoggerFactory.getLogger(ShardCopies.class);
  private static final String LOCK = ".lock";
  private static final String IN_USE = ".use";
  private static final String PARTIAL = ".partial";

  private final Path root;
  private final Map<String, Use> uses = new HashMap<>();

  private ShardCopies(Path root) {
    this.root = root;
  }

  /** A folder of copies, created if it does not exist. */
  static ShardCopies in(Path root) throws IOException {
    return new ShardCopies(Files.createDirectories(root));
  }

  /** Fetches the files of a shard into an empty folder. */
  interface Source {
    void fetch(IndexManifest.Shard shard, Path directory) throws IOException;
  }

  /** Fetches from the folder of an index. */
  static Source from(FileSystem files, org.apache.hadoop.fs.Path indexFolder) {
    return (shard, directory) -> {
      for (String name : shard.files().keySet()) {
        org.apache.hadoop.fs.Path file =
            new org.apache.hadoop.fs.Path(
                new org.apache.hadoop.fs.Path(indexFolder, shard.directory()), name);
        try (var in = files.open(file)) {
          Files.copy(in, directory.resolve(name));
        }
      }
    };
  }

  /** A copy that is held. */
  record Copy(String name, Path directory) {}

  /** Two processes, and the threads of this one, count who uses a copy. */
  private static final class Use {
    private final FileChannel channel;
    private int count;

    Use(FileChannel channel) {
      this.channel = channel;
    }
  }

  /**
   * Holds copies of all shards of an index, fetching those that are not there.
   *
   * @param maxBytes that all copies together may take
   * @throws ArVerifyException with code IO if there is no room even without the unused; CORRUPT if
   *     a fetched shard is not what the manifest says
   */
  synchronized List<Copy> hold(IndexManifest manifest, long maxBytes, Source source)
      throws IOException {
    List<Copy> held = new ArrayList<>();
    boolean complete = false;
    try (FileChannel lock = FolderLocks.exclusive(root.resolve(LOCK))) {
      for (IndexManifest.Shard shard : manifest.shards()) {
        held.add(use(manifest, shard));
      }
      long missing = 0;
      for (int i = 0; i < held.size(); i++) {
        missing += present(held.get(i), manifest.shards().get(i)) ? 0 : bytes(manifest, i);
      }
      if (missing > 0) {
        makeRoom(manifest, missing, maxBytes);
      }
      for (int i = 0; i < held.size(); i++) {
        if (!Files.exists(held.get(i).directory())) {
          fetch(held.get(i), manifest.shards().get(i), source);
        }
      }
      complete = true;
      return List.copyOf(held);
    } finally {
      if (!complete) {
        giveBack(held);
      }
    }
  }

  /** Ends the use of copies. */
  void giveBack(List<Copy> held) {
    synchronized (uses) {
      for (Copy copy : held) {
        Use use = uses.get(copy.name());
        use.count--;
        if (use.count == 0) {
          uses.remove(copy.name());
          FolderLocks.release(use.channel);
        }
      }
    }
  }

  private Copy use(IndexManifest manifest, IndexManifest.Shard shard) throws IOException {
    String name = manifest.indexId() + "-" + shard.directory().replace('/', '-');
    Path mark = root.resolve(name + IN_USE);
    synchronized (uses) {
      Use use = uses.get(name);
      if (use == null) {
        use = new Use(FolderLocks.shared(mark));
        uses.put(name, use);
      }
      use.count++;
    }
    Files.setLastModifiedTime(mark, FileTime.from(Instant.now()));
    return new Copy(name, root.resolve(name));
  }

  /** Whether a copy is there, with as many bytes as it should have; a damaged one is deleted. */
  private static boolean present(Copy copy, IndexManifest.Shard shard) throws IOException {
    if (!Files.isDirectory(copy.directory())) {
      return false;
    }
    if (size(copy.directory()) == shard.bytes()) {
      return true;
    }
    LOG.warn("deleting {}: it does not have the {} bytes it should", copy, shard.bytes());
    FileUtil.fullyDelete(copy.directory().toFile());
    return false;
  }

  private void fetch(Copy copy, IndexManifest.Shard shard, Source source) throws IOException {
    Path partial = root.resolve(copy.name() + PARTIAL);
    FileUtil.fullyDelete(partial.toFile());
    try {
      source.fetch(shard, Files.createDirectory(partial));
      ShardChecksums.verify(shard, partial);
      Files.move(partial, copy.directory(), StandardCopyOption.ATOMIC_MOVE);
      LOG.info("copied shard {}, {} bytes, to {}", shard.number(), shard.bytes(), copy);
    } finally {
      FileUtil.fullyDelete(partial.toFile());
    }
  }

  /** Evicts what nobody uses, the longest unused first, until so many bytes fit. */
  private void makeRoom(IndexManifest manifest, long needed, long maxBytes) throws IOException {
    List<Path> copies = byLastUse();
    long taken = 0;
    for (Path copy : copies) {
      taken += size(copy);
    }
    for (Path copy : copies) {
      if (fits(needed, taken, maxBytes)) {
        return;
      }
      long size = size(copy);
      if (evict(copy)) {
        taken -= size;
      }
    }
    if (!fits(needed, taken, maxBytes)) {
      throw new ArVerifyException(
          Code.IO,
          ("the shard cache %s has no room for %d bytes of index %s: copies in use take %d of"
                  + " index.cache.max-bytes = %d, and the disk has %d left. Free the disk, or change"
                  + " index.cache.directory or index.cache.max-bytes")
              .formatted(root, needed, manifest.name(), taken, maxBytes, free()));
    }
  }

  private boolean fits(long needed, long taken, long maxBytes) throws IOException {
    return needed + taken <= maxBytes && needed <= free();
  }

  private long free() throws IOException {
    return Files.getFileStore(root).getUsableSpace();
  }

  private List<Path> byLastUse() throws IOException {
    Map<Path, FileTime> lastUse = new HashMap<>();
    try (Stream<Path> children = Files.list(root)) {
      for (Path copy : children.filter(Files::isDirectory).toList()) {
        Path mark = root.resolve(copy.getFileName() + IN_USE);
        lastUse.put(copy, Files.getLastModifiedTime(Files.exists(mark) ? mark : copy));
      }
    }
    return lastUse.keySet().stream()
        .sorted(Comparator.<Path, FileTime>comparing(lastUse::get).thenComparing(c -> c))
        .toList();
  }

  /** Deletes a copy, unless this or another process uses it. */
  private boolean evict(Path copy) throws IOException {
    String name = copy.getFileName().toString();
    synchronized (uses) {
      if (uses.containsKey(name)) {
        return false;
      }
    }
    Path mark = root.resolve(name + IN_USE);
    try (FileChannel lock = FolderLocks.tryExclusive(mark).orElse(null)) {
      if (lock == null) {
        return false;
      }
      LOG.info("evicting {}", copy);
      FileUtil.fullyDelete(copy.toFile());
      Files.delete(mark);
      return true;
    }
  }

  private static long bytes(IndexManifest manifest, int shard) {
    return manifest.shards().get(shard).bytes();
  }

  private static long size(Path directory) throws IOException {
    long size = 0;
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        size += Files.size(file);
      }
    }
    return size;
  }
}
