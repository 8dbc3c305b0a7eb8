package org.arverify.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.embedding.Embedder;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.testing.FunctionEmbedder;
import org.arverify.testing.Passages;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexSimilarityTest {
  private static final EmbeddedPassage CAT = Passages.embedded("d1", "cat", 1, 0);
  private static final EmbeddedPassage BIRD = Passages.embedded("d2", "bird", 0.6f, 0.8f);

  @TempDir private Path folder;

  private final List<String> encoded = new ArrayList<>();
  private final Embedder encoder =
      new FunctionEmbedder(
          2,
          text -> {
            encoded.add(text);
            return text.equals("up") ? new float[] {0, 1} : new float[] {1, 0};
          });

  @Test
  void takesTheVectorsOfTheIndexAndItsCalibration() {
    TestIndex written = TestIndex.write(folder, List.of(CAT, BIRD), 1, TestIndex.OPTIONS);
    // 0 at 0.2, 1 at 0.6
    IndexManifest manifest =
        written.manifest().with(new SimilarityCalibration(0.2, 0.6, 9, 1, "mine"), 1);
    try (ShardedIndex index =
        ShardedIndex.open(manifest, written.directories(), TestIndex.SEARCH)) {
      IndexSimilarity similarity = new IndexSimilarity(List.of(index), encoder);

      List<double[]> found =
          similarity.similarities(List.of("right", "up"), List.of(CAT.passage(), BIRD.passage()));

      // right: cosines 1 and 0.6; (1 - 0.2) / 0.4 = 2, (0.6 - 0.2) / 0.4 = 1
      assertThat(found.get(0)).containsExactly(new double[] {2, 1}, within(1e-6));
      // up: cosines 0 and 0.8; -0.5 and 1.5
      assertThat(found.get(1)).containsExactly(new double[] {-0.5, 1.5}, within(1e-6));
      assertThat(encoded).containsExactly("right", "up");
      assertThat(similarity.calibration()).isEqualTo("mine");
      assertThat(similarity.similarities(List.of("right"), List.of()).get(0)).isEmpty();
    }
  }

  @Test
  void embedsWhatNoIndexHolds() {
    Passage other = Passages.embedded("d1", "another text under a known id", 0, 1).passage();
    try (ShardedIndex first =
            TestIndex.write(folder.resolve("a"), List.of(CAT), 1, TestIndex.OPTIONS).open();
        ShardedIndex second =
            TestIndex.write(folder.resolve("b"), List.of(BIRD), 1, TestIndex.OPTIONS).open()) {
      IndexSimilarity similarity = new IndexSimilarity(List.of(first, second), encoder);

      List<double[]> found =
          similarity.similarities(List.of("up"), List.of(CAT.passage(), BIRD.passage(), other));

      // cat (1,0) and bird (0.6,0.8) from the indexes, the other as encoded: (1,0)
      assertThat(found.get(0)).containsExactly(new double[] {0, 0.8, 0}, within(1e-6));
      assertThat(encoded).containsExactly("up", "another text under a known id");
    }
  }

  @Test
  void severalRequestsAreAnsweredLikeOneByOne() {
    try (ShardedIndex index =
        TestIndex.write(folder, List.of(CAT, BIRD), 2, TestIndex.OPTIONS).open()) {
      List<RetrievalRequest> requests =
          List.of(RetrievalRequest.of("up", 1), RetrievalRequest.of("cat", 2));
      for (Retriever retriever :
          List.of(index.dense(encoder), index.sparse(), index.hybrid(encoder))) {
        List<List<ScoredPassage>> together = retriever.retrieveAll(requests);

        assertThat(together)
            .isEqualTo(requests.stream().map(retriever::retrieve).toList())
            .hasSize(2);
        assertThat(together.get(1)).isNotEmpty();
      }
    }
  }
}
