package org.arverify.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.embedding.Vectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.ShardedIndex;
import org.arverify.retrieval.Leg;
import org.arverify.retrieval.LegScore;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.testing.FunctionEmbedder;
import org.arverify.testing.Passages;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DenseRetrieverTest {
  private static final List<EmbeddedPassage> PLANE =
      List.of(
          Passages.embedded("east", "a", 1, 0),
          Passages.embedded("north", "b", 0, 1),
          Passages.embedded("north-east", "c", 0.6f, 0.8f),
          Passages.embedded("west", "d", -1, 0));

  @TempDir private Path folder;

  @Test
  void scoresCosinesAsWorkedByHand() {
    // (0.8, 0.6) · (1,0) = 0.8, · (0,1) = 0.6, · (0.6,0.8) = 0.48 + 0.48 = 0.96, · (-1,0) = -0.8
    try (ShardedIndex index = open(PLANE, 2, VectorEncoding.FLOAT)) {
      List<ScoredPassage> hits = east(index, 0.8f, 0.6f).retrieve(RetrievalRequest.of("q", 4));

      assertThat(ids(hits)).containsExactly("north-east", "east", "north", "west");
      assertThat(hits.stream().mapToDouble(ScoredPassage::score))
          .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-6 ? 0 : 1)
          .containsExactly(0.96, 0.8, 0.6, -0.8);
      assertThat(hits.get(1).legs())
          .containsExactly(new LegScore(Leg.DENSE, hits.get(1).score(), 2));
    }
  }

  @Test
  void breaksTiesByIdWhereverThePassageLies() {
    List<EmbeddedPassage> equal =
        Stream.of("e", "b", "d", "a", "c", "f").map(id -> Passages.embedded(id, id, 1, 0)).toList();
    try (ShardedIndex one = open(equal, 1, VectorEncoding.FLOAT);
        ShardedIndex four = open(equal, 4, VectorEncoding.FLOAT)) {
      RetrievalRequest request = RetrievalRequest.of("q", 3);

      assertThat(ids(east(one, 1, 0).retrieve(request))).containsExactly("a", "b", "c");
      assertThat(ids(east(four, 1, 0).retrieve(request))).containsExactly("a", "b", "c");
    }
  }

  @ParameterizedTest
  @EnumSource
  void returnsKOthersWherePassagesAreExcluded(VectorEncoding encoding) {
    List<EmbeddedPassage> corpus = Passages.generated(600, 8, 2);
    try (ShardedIndex index = open(corpus, 3, encoding)) {
      Retriever retriever =
          index.dense(new FunctionEmbedder(8, text -> Passages.unitVector(8, new Random(3))));
      List<String> all = ids(retriever.retrieve(RetrievalRequest.of("q", 40)));

      List<String> rest =
          ids(retriever.retrieve(new RetrievalRequest("q", 20, Set.copyOf(all.subList(0, 20)))));

      assertThat(rest).isEqualTo(all.subList(20, 40));
    }
  }

  @Test
  void scoresQuantisedHitsWithTheFloatVectors() {
    List<EmbeddedPassage> corpus = Passages.generated(500, 16, 4);
    Map<String, float[]> vectors = new HashMap<>();
    corpus.forEach(passage -> vectors.put(passage.passage().id(), passage.vector()));
    float[] query = Passages.unitVector(16, new Random(5));
    try (ShardedIndex index = open(corpus, 2, VectorEncoding.INT7)) {
      List<ScoredPassage> hits =
          index
              .dense(new FunctionEmbedder(16, text -> query))
              .retrieve(RetrievalRequest.of("q", 20));

      assertThat(hits).hasSize(20);
      assertThat(hits)
          .allSatisfy(
              hit ->
                  assertThat(hit.score())
                      .isCloseTo(
                          Vectors.dot(query, vectors.get(hit.passage().id())), within(1e-12)));
      assertThat(hits.stream().map(ScoredPassage::score).toList())
          .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    }
  }

  @Test
  void returnsTheSameFromAnyThread() {
    List<EmbeddedPassage> corpus = Passages.generated(2000, 16, 6);
    float[] query = Passages.unitVector(16, new Random(7));
    try (ShardedIndex index = open(corpus, 4, VectorEncoding.FLOAT)) {
      Retriever retriever = index.dense(new FunctionEmbedder(16, text -> query));
      RetrievalRequest request = RetrievalRequest.of("q", 20);
      List<ScoredPassage> expected = retriever.retrieve(request);

      List<List<ScoredPassage>> together =
          Stream.generate(() -> request).limit(50).parallel().map(retriever::retrieve).toList();

      assertThat(together).allSatisfy(hits -> assertThat(hits).isEqualTo(expected));
    }
  }

  @Test
  void refusesAQueryVectorThatIsNotOfLengthOne() {
    try (ShardedIndex index = open(PLANE, 1, VectorEncoding.FLOAT)) {
      Retriever retriever = east(index, 2, 0);

      assertThatThrownBy(() -> retriever.retrieve(RetrievalRequest.of("q", 1)))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.VECTOR_INVALID))
          .hasMessage(
              "the vector of the query has length 2.0000, not 1; set embed.normalise = true and embed again");
    }
  }

  private ShardedIndex open(List<EmbeddedPassage> passages, int shards, VectorEncoding encoding) {
    ShardOptions options = new ShardOptions(16, 100, encoding, 0.9, 0.4);
    return TestIndex.write(folder.resolve(shards + "-shards"), passages, shards, options).open();
  }

  private static Retriever east(ShardedIndex index, float x, float y) {
    return index.dense(new FunctionEmbedder(2, text -> new float[] {x, y}));
  }

  private static List<String> ids(List<ScoredPassage> hits) {
    return hits.stream().map(hit -> hit.passage().id()).toList();
  }
}
