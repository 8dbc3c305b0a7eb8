package org.arverify.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;
import org.arverify.testing.Passages;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardChecksumsTest {
  private static final String REMEDY =
      "; delete its folder, and if it is no cached copy run `arverify index` again, which rebuilds the shard";

  @TempDir private Path folder;
  private TestIndex index;

  @BeforeEach
  void write() {
    index = TestIndex.write(folder, Passages.generated(20, 4, 1), 1, TestIndex.OPTIONS);
  }

  @Test
  void passesAnIntactShard() throws IOException {
    Files.writeString(directory().resolve(".segments_1.crc"), "a file system's own");

    assertThatCode(() -> ShardChecksums.verify(shard(), directory())).doesNotThrowAnyException();
  }

  @Test
  void namesAFileOfWhichOneByteChanged() throws IOException {
    Path file = directory().resolve(vectorFile());
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);

    assertCorrupt(
        "file %s of shard 0 has SHA-256 %s, the manifest says %s"
            .formatted(file, Sha256.of(file), shard().files().get(vectorFile())));
  }

  @Test
  void namesAFileThatIsMissing() throws IOException {
    Path file = directory().resolve(vectorFile());
    Files.delete(file);

    assertCorrupt("file %s of shard 0 is missing".formatted(file));
  }

  @Test
  void namesAFileThatIsNotListed() throws IOException {
    Path file = Files.writeString(directory().resolve("segments_9"), "from another index");

    assertCorrupt("file %s of shard 0 is not in the manifest".formatted(file));
  }

  @Test
  void namesTheFolderThatCannotBeRead() {
    Path absent = folder.resolve("absent");
    IndexManifest.Shard empty =
        new IndexManifest.Shard(3, "absent", 0, 0, new HashMap<>(), 0, "17", false);

    assertThatThrownBy(() -> ShardChecksums.verify(empty, absent))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.IO))
        .hasMessage(
            "hashing shard 3 in %s failed: %s; check that the folder is readable, then rerun"
                .formatted(absent, absent));
  }

  private void assertCorrupt(String message) {
    assertThatThrownBy(() -> ShardChecksums.verify(shard(), directory()))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessage(message + REMEDY);
  }

  private String vectorFile() {
    return shard().files().keySet().stream()
        .filter(file -> file.endsWith(".vec"))
        .findFirst()
        .orElseThrow();
  }

  private IndexManifest.Shard shard() {
    return index.manifest().shards().get(0);
  }

  private Path directory() {
    return index.directories().get(0);
  }
}
