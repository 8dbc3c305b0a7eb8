package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;
import org.arverify.index.ShardChecksums;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class ShardFilesTest {
  @TempDir Path folder;
  @TempDir Path cacheFolder;
  private IndexManifest manifest;

  @BeforeEach
  void build() {
    manifest = TinyIndex.manifest(folder.toString(), "build-1", 40, 2);
  }

  @AfterEach
  void forget() {
    ExecutorCache.shared().closeIdle();
  }

  @Test
  void opensLocalShardsInPlace() {
    try (ShardFiles files = ShardFiles.of(folder.toString(), manifest, new ShardCache("", 1))) {
      assertThat(files.directories())
          .isEqualTo(manifest.shards().stream().map(s -> folder.resolve(s.directory())).toList());
    }
  }

  @Test
  void saysWhichShardIsMissing() {
    Path elsewhere = folder.resolve("elsewhere");
    for (String where : List.of(elsewhere.toString(), "far://" + elsewhere)) {
      assertThatThrownBy(() -> ShardFiles.of(where, manifest, new ShardCache("", 1)))
          .isInstanceOf(ArVerifyException.class)
          .hasMessage(
              "shard 0 of index main is not in %s/%s: rebuild the index with `arverify index`, or"
                  + " make the folder reachable from every executor",
              where.replace("far://", "far:"), manifest.shards().get(0).directory())
          .extracting(e -> ((ArVerifyException) e).code())
          .isEqualTo(Code.NOT_FOUND);
    }
  }

  @Test
  void copiesOnceAndChecksWhatItCopied() throws IOException {
    Path first;
    try (ShardFiles files = copies(1 << 30)) {
      first = files.directories().get(0);
      assertThat(first.getParent()).isEqualTo(cacheFolder);
      for (int i = 0; i < 2; i++) {
        ShardChecksums.verify(manifest.shards().get(i), files.directories().get(i));
      }
    }
    Object before = Files.getAttribute(first, "unix:ino");
    try (ShardFiles again = copies(1 << 30)) {
      assertThat(Files.getAttribute(again.directories().get(0), "unix:ino")).isEqualTo(before);
    }
  }

  @Test
  void manyThreadsShareOneCopy() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Callable<List<Path>>> asks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      asks.add(
          () -> {
            try (ShardFiles files = copies(1 << 30)) {
              return files.directories();
            }
          });
    }
    List<Path> first = null;
    for (Future<List<Path>> answer : pool.invokeAll(asks)) {
      first = first == null ? answer.get() : first;
      assertThat(answer.get()).isEqualTo(first);
    }
    pool.shutdown();
  }

  @Test
  void aSourceThatIsDamagedNeverBecomesACopy() throws IOException {
    IndexManifest.Shard shard = manifest.shards().get(1);
    String name = shard.files().keySet().stream().sorted().toList().get(0);
    Path file = folder.resolve(shard.directory()).resolve(name);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertThatThrownBy(() -> copies(1 << 30))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining("file " + cacheFolder)
        .hasMessageContaining(name + " of shard 1 has SHA-256")
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.CORRUPT);
    assertThat(copiedShards()).hasSize(1);
  }

  @Test
  void aCopyThatLostAFileIsFetchedAgain() throws IOException {
    Path copy;
    try (ShardFiles files = copies(1 << 30)) {
      copy = files.directories().get(0);
    }
    Files.delete(copy.resolve(manifest.shards().get(0).files().keySet().iterator().next()));
    try (ShardFiles files = copies(1 << 30)) {
      ShardChecksums.verify(manifest.shards().get(0), files.directories().get(0));
    }
  }

  @Test
  void evictsWhatNobodyUsesWhenRoomIsNeeded() throws IOException {
    long room = bytes(manifest) + 100;
    copies(room).close();
    Path other = Files.createDirectory(folder.resolve("other"));
    IndexManifest next = TinyIndex.manifest(other.toString(), "build-2", 40, 2);
    try (ShardFiles files = ShardFiles.of("far://" + other, next, cache(room))) {
      assertThat(copiedShards()).containsExactlyInAnyOrderElementsOf(files.directories());
    }
  }

  @Test
  void refusesWhenWhatIsInUseLeavesNoRoom() throws IOException {
    long room = bytes(manifest) + 100;
    Path other = Files.createDirectory(folder.resolve("other"));
    IndexManifest next = TinyIndex.manifest(other.toString(), "build-2", 40, 2);
    try (ShardFiles files = copies(room)) {
      assertThatThrownBy(() -> ShardFiles.of("far://" + other, next, cache(room)))
          .isInstanceOf(ArVerifyException.class)
          .hasMessageStartingWith(
              "the shard cache %s has no room for %d bytes of index main: copies in use take %d of"
                  + " index.cache.max-bytes = %d, and the disk has ",
              cacheFolder, bytes(next), bytes(manifest), room)
          .hasMessageEndingWith(
              " left. Free the disk, or change index.cache.directory or index.cache.max-bytes")
          .extracting(e -> ((ArVerifyException) e).code())
          .isEqualTo(Code.IO);
      assertThat(copiedShards()).containsExactlyInAnyOrderElementsOf(files.directories());
    }
  }

  @Test
  void leavesAloneWhatAnotherProcessUses() throws Exception {
    long room = bytes(manifest) + 100;
    Path used;
    try (ShardFiles files = copies(room)) {
      used = files.directories().get(0);
    }
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                User.class.getName(),
                used + ".use")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(other.inputReader().readLine()).isEqualTo("using");
      Path next = Files.createDirectory(folder.resolve("other"));
      IndexManifest small = TinyIndex.manifest(next.toString(), "build-2", 2, 1);
      long half = bytes(manifest) / 2 + bytes(small) + 1000;
      ShardFiles.of("far://" + next, small, cache(half)).close();
      assertThat(used).isDirectory();
      assertThat(copiedShards()).hasSize(2);
    } finally {
      other.destroyForcibly();
    }
    assertThat(other.waitFor(10, TimeUnit.SECONDS)).isTrue();
  }

  /** Another process that uses a copy until it is killed. */
  static final class User {
    private User() {}

    public static void main(String[] arguments) throws Exception {
      try (AutoCloseable lock = FolderLocks.shared(Path.of(arguments[0]))) {
        System.out.println(lock == null ? "" : "using");
        Thread.sleep(60_000);
      }
    }
  }

  private ShardFiles copies(long maxBytes) {
    return ShardFiles.of("far://" + folder, manifest, cache(maxBytes));
  }

  private ShardCache cache(long maxBytes) {
    return new ShardCache(cacheFolder.toString(), maxBytes);
  }

  private static long bytes(IndexManifest manifest) {
    return manifest.shards().stream().mapToLong(IndexManifest.Shard::bytes).sum();
  }

  private List<Path> copiedShards() throws IOException {
    try (var children = Files.list(cacheFolder)) {
      return children.filter(Files::isDirectory).toList();
    }
  }
}
