package org.arverify.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.embedding.Pooling;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.arverify.retrieval.Leg;
import org.arverify.retrieval.LegScore;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.retrieval.TermStatistics;
import org.arverify.testing.FunctionEmbedder;
import org.arverify.testing.Passages;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardedIndexTest {
  private static final List<EmbeddedPassage> CORPUS =
      List.of(
          Passages.embedded("d1", "cat cat dog", 1, 0),
          Passages.embedded("d2", "dog mouse", 0, 1),
          Passages.embedded("d3", "bird", 0.6f, 0.8f));

  @TempDir private Path folder;

  @Test
  void fusesBothLegs() {
    // Query vector (1,0): d1 1, d3 0.6, d2 0; scaled the same. Sparse "mouse": d2 alone, scaled 1.
    // S: d1 0.65, d3 0.65·0.6 = 0.39, d2 0.35·1 = 0.35
    try (ShardedIndex index = write(2).open()) {
      List<ScoredPassage> hits = index.hybrid(encoder()).retrieve(RetrievalRequest.of("mouse", 3));

      assertThat(hits.stream().map(hit -> hit.passage().id()).toList())
          .containsExactly("d1", "d3", "d2");
      assertThat(hits.get(1).score()).isCloseTo(0.39, within(1e-6));
      assertThat(hits.get(2).score()).isCloseTo(0.35, within(1e-6));
      assertThat(hits.get(2).legs())
          .extracting(LegScore::leg)
          .containsExactly(Leg.DENSE, Leg.SPARSE);
    }
  }

  @Test
  void knowsHowCommonATermIsInAllShards() {
    try (ShardedIndex index = write(3).open()) {
      TermStatistics terms = index.terms();

      assertThat(terms.passageCount()).isEqualTo(3);
      assertThat(terms.terms("The dogs' mice, a dog")).containsExactly("dog", "mice", "dog");
      assertThat(terms.passageFrequency("dog")).isEqualTo(2);
      assertThat(terms.passageFrequency("zebra")).isZero();
    }
  }

  @Test
  void listsEachIdInItsShardAndFindsItsVector() {
    try (ShardedIndex index = write(2).open()) {
      assertThat(index.passageIds(0)).containsExactly("d1", "d3");
      assertThat(index.passageIds(1)).containsExactly("d2");
      assertThat(index.vector("d2").orElseThrow()).containsExactly(0, 1);
      assertThat(index.vector("d9")).isEmpty();
      assertThat(index.passage("d3")).contains(CORPUS.get(2).passage());
    }
  }

  @Test
  void samplesBySeedAlone() {
    List<EmbeddedPassage> corpus = Passages.generated(300, 4, 1);
    try (ShardedIndex one =
            TestIndex.write(folder.resolve("1"), corpus, 1, TestIndex.OPTIONS).open();
        ShardedIndex eight =
            TestIndex.write(folder.resolve("8"), corpus, 8, TestIndex.OPTIONS).open()) {
      List<String> sample = ids(one.sample(50, 7));

      assertThat(sample).hasSize(50).doesNotHaveDuplicates().isSorted();
      assertThat(ids(eight.sample(50, 7))).isEqualTo(sample);
      assertThat(ids(one.sample(50, 8))).isNotEqualTo(sample);
      assertThat(one.sample(1000, 7)).hasSize(300);
    }
  }

  @Test
  void refusesAnotherEncoderAndSaysWhatDiffers() {
    EmbeddingSpec indexed = FunctionEmbedder.spec(2);
    EmbeddingSpec other =
        new EmbeddingSpec(
            "model", "tokenizer", 2, Pooling.CLS, "query: ", "", true, 512, true, "float32");
    try (ShardedIndex index = write(1).open()) {
      FunctionEmbedder encoder = new FunctionEmbedder(other, text -> new float[] {1, 0});
      String message =
          "index main was made with encoder %s, the configured one is %s; they differ in pooling (index 'MEAN', configured 'CLS'), queryPrefix (index '', configured 'query: '); set embed.* to what the index was made with, or rebuild it with `arverify embed` and `arverify index`"
              .formatted(indexed.identity(), other.identity());

      assertThatThrownBy(() -> index.dense(encoder))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.IDENTITY_MISMATCH))
          .hasMessage(message);
      assertThatThrownBy(() -> index.hybrid(encoder))
          .isInstanceOf(ArVerifyException.class)
          .hasMessage(message);
    }
  }

  @Test
  void refusesShardsThatAreNotTheManifests() {
    TestIndex index = write(2);
    List<Path> swapped = new ArrayList<>(index.directories());
    swapped.add(swapped.remove(0));

    assertThatThrownBy(() -> ShardedIndex.open(index.manifest(), swapped, TestIndex.SEARCH))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessage(
            "shard 0 of index main in %s holds 1 passages of 2 dimensions, its manifest says 2 of 2; delete its folder, and if it is no cached copy run `arverify index` again, which rebuilds the shard"
                .formatted(swapped.get(0)));
  }

  @Test
  void refusesAShardThatLostAFile() throws IOException {
    TestIndex index = write(2);
    try (Stream<Path> files = Files.list(index.directories().get(1))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".vec")).toList()) {
        Files.delete(file);
      }
    }

    assertThatThrownBy(index::open)
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageStartingWith(
            "the shard %s is incomplete or damaged: ".formatted(index.directories().get(1)))
        .hasMessageEndingWith(
            "; delete its folder, and if it is no cached copy run `arverify index` again, which rebuilds the shard");
  }

  @Test
  void refusesAFolderThatIsNotThereAndDoesNotMakeIt() {
    TestIndex index = write(1);
    Path absent = folder.resolve("absent");

    assertThatThrownBy(() -> ShardedIndex.open(index.manifest(), List.of(absent), TestIndex.SEARCH))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageStartingWith("the shard %s is incomplete or damaged: ".formatted(absent));
    assertThat(absent).doesNotExist();
  }

  @Test
  void wantsOneFolderAShard() {
    TestIndex index = write(2);

    assertThatThrownBy(
            () ->
                ShardedIndex.open(
                    index.manifest(), index.directories().subList(0, 1), TestIndex.SEARCH))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("index main has 2 shards, 1 folders were given");
  }

  @Test
  void findsMoreExcludedThanThereAreCandidates() {
    // 300 passages, 250 of them excluded: more than the 100 candidates of a search for 10.
    List<EmbeddedPassage> corpus = Passages.generated(300, 2, 3);
    TestIndex written = TestIndex.write(folder, corpus, 3, TestIndex.OPTIONS);
    Set<String> excluded =
        Set.copyOf(corpus.subList(0, 250).stream().map(p -> p.passage().id()).toList());
    try (ShardedIndex index = written.open()) {
      assertThat(index.dense(encoder()).retrieve(new RetrievalRequest("any", 10, excluded)))
          .hasSize(10)
          .noneMatch(hit -> excluded.contains(hit.passage().id()));
    }
  }

  private TestIndex write(int shards) {
    return TestIndex.write(folder, CORPUS, shards, TestIndex.OPTIONS);
  }

  private static FunctionEmbedder encoder() {
    return new FunctionEmbedder(2, text -> new float[] {1, 0});
  }

  private static List<String> ids(List<Passage> passages) {
    return passages.stream().map(Passage::id).toList();
  }
}
