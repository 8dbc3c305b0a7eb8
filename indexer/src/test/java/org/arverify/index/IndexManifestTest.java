package org.arverify.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.testing.FunctionEmbedder;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.Test;

class IndexManifestTest {
  private static final IndexManifest.Shard FIRST =
      new IndexManifest.Shard(
          0, "shard-0/attempt-1", 2, 120, Map.of("segments_1", "ab12"), 1.5, "21.0.7", true);
  private static final IndexManifest.Shard SECOND =
      new IndexManifest.Shard(
          1, "shard-1/attempt-3", 1, 80, Map.of("segments_1", "cd34"), 0.5, "17.0.15", false);

  @Test
  void readsWhatItWrote() {
    IndexManifest manifest = manifest(3, List.of(FIRST, SECOND));

    assertThat(IndexManifest.fromJson(manifest.toJson(), "manifest.json")).isEqualTo(manifest);
    assertThat(manifest.toJson()).contains("\n  \"formatVersion\" : 1,\n").endsWith("}\n");
  }

  @Test
  void refusesAnotherVersion() {
    String newer =
        manifest(3, List.of(FIRST, SECOND))
            .toJson()
            .replace("\"formatVersion\" : 1", "\"formatVersion\" : 2, \"compression\" : \"zstd\"");

    assertThatThrownBy(() -> IndexManifest.fromJson(newer, "/w/indexes/main/manifest.json"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.FORMAT))
        .hasMessage(
            "/w/indexes/main/manifest.json has format version 2, this version of AR-Verify reads 1; rebuild the index with `arverify index` or use the version that wrote it");
  }

  @Test
  void refusesWhatIsNoManifest() {
    assertThatThrownBy(() -> IndexManifest.fromJson("{\"name\":", "manifest.json"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageStartingWith("manifest.json is not a Map: ");
    assertThatThrownBy(() -> IndexManifest.fromJson("{\"formatVersion\": 1}", "manifest.json"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageStartingWith("manifest.json is not a IndexManifest: ");
  }

  @Test
  void refusesCountsThatDoNotAddUp() {
    assertThatThrownBy(() -> manifest(4, List.of(FIRST, SECOND)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("index main has 4 passages, its shards 3 together");
    assertThatThrownBy(() -> manifest(3, List.of(SECOND, FIRST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("shard 1 of index main stands in place 0");
    assertThatThrownBy(() -> manifest(0, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("index main has no shards");
  }

  private static IndexManifest manifest(long passages, List<IndexManifest.Shard> shards) {
    return new IndexManifest(
        IndexManifest.FORMAT,
        "main",
        "20250101-abcdef",
        "main",
        "corpus-identity",
        passages,
        FunctionEmbedder.spec(384),
        TestIndex.OPTIONS,
        shards,
        SimilarityCalibration.of(0.72, 0.91, 200, 42, "passages"),
        "9.12.3",
        "2025-01-01T00:00:00Z",
        2.25);
  }
}
