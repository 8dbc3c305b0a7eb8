package org.arverify.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.index.ShardedIndex;
import org.arverify.retrieval.Leg;
import org.arverify.retrieval.LegScore;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.testing.Passages;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparseRetrieverTest {
  private static final List<EmbeddedPassage> ANIMALS =
      List.of(
          Passages.embedded("d1", "cat cat dog", 1, 0),
          Passages.embedded("d2", "the dog, a mouse", 1, 0),
          Passages.embedded("d3", "bird bird bird bird", 1, 0));

  @TempDir private Path folder;

  @Test
  void scoresThreePassagesAsWorkedByHand() {
    // N = 3; terms: d1 cat cat dog (3), d2 dog mous (2), d3 bird ×4 (4); avg = 9/3 = 3.
    // idf(cat), n = 1: ln(1 + 2.5/1.5) = ln 2.666667 = 0.980829
    // idf(dog), n = 2: ln(1 + 1.5/2.5) = ln 1.6      = 0.470004
    // d1: 0.9(0.6 + 0.4·3/3) = 0.9:  cat 2/2.9 = 0.689655, dog 1/1.9 = 0.526316
    //     0.980829·0.689655 + 0.470004·0.526316 = 0.676434 + 0.247370 = 0.923804
    // d2: 0.9(0.6 + 0.4·2/3) = 0.78: dog 1/1.78 = 0.561798; 0.470004·0.561798 = 0.264047
    try (ShardedIndex index = open(ANIMALS, 1)) {
      List<ScoredPassage> hits = index.sparse().retrieve(RetrievalRequest.of("Cats' dogs", 3));

      assertThat(ids(hits)).containsExactly("d1", "d2");
      assertThat(hits.get(0).score()).isCloseTo(0.923804, within(1e-5));
      assertThat(hits.get(1).score()).isCloseTo(0.264047, within(1e-5));
      assertThat(hits.get(1).legs())
          .containsExactly(new LegScore(Leg.SPARSE, hits.get(1).score(), 2));
    }
  }

  @Test
  void countsTheStatisticsOfAllShards() {
    try (ShardedIndex index = open(ANIMALS, 3)) {
      List<ScoredPassage> hits = index.sparse().retrieve(RetrievalRequest.of("cat dog", 3));

      assertThat(hits.get(0).score()).isCloseTo(0.923804, within(1e-5));
      assertThat(hits.get(1).score()).isCloseTo(0.264047, within(1e-5));
    }
  }

  @Test
  void weighsATermByItsOccurrencesInTheQuery() {
    // Twice the 0.264047 worked out above.
    try (ShardedIndex index = open(ANIMALS, 1)) {
      ScoredPassage hit =
          index
              .sparse()
              .retrieve(new RetrievalRequest("dog dogs mouse mouse", 1, Set.of("d1")))
              .get(0);

      // idf(mous) = idf(cat); 2·0.264047 + 2·0.980829·0.561798 = 0.528094 + 1.102056
      assertThat(hit.score()).isCloseTo(1.630150, within(1e-5));
    }
  }

  @Test
  void findsNothingForStopWordsAndForUnknownWords() {
    try (ShardedIndex index = open(ANIMALS, 2)) {
      assertThat(index.sparse().retrieve(RetrievalRequest.of("the and of", 3))).isEmpty();
      assertThat(index.sparse().retrieve(RetrievalRequest.of("", 3))).isEmpty();
      assertThat(index.sparse().retrieve(RetrievalRequest.of("zebra", 3))).isEmpty();
    }
  }

  @Test
  void searchesTheTitleToo() {
    List<EmbeddedPassage> titled =
        List.of(
            new EmbeddedPassage(Passages.of("a", "Zebra", "a striped animal"), new float[] {1, 0}),
            Passages.embedded("b", "a spotted animal", 1, 0));
    try (ShardedIndex index = open(titled, 1)) {
      assertThat(ids(index.sparse().retrieve(RetrievalRequest.of("zebras", 3))))
          .containsExactly("a");
    }
  }

  @Test
  void breaksTiesByIdWhereverThePassageLies() {
    List<EmbeddedPassage> equal =
        Stream.of("e", "b", "d", "a", "c", "f")
            .map(id -> Passages.embedded(id, "the same text", 1, 0))
            .toList();
    try (ShardedIndex one = open(equal, 1);
        ShardedIndex four = open(equal, 4)) {
      RetrievalRequest request = RetrievalRequest.of("same", 3);

      assertThat(ids(one.sparse().retrieve(request))).containsExactly("a", "b", "c");
      assertThat(ids(four.sparse().retrieve(request))).containsExactly("a", "b", "c");
    }
  }

  @Test
  void returnsKOthersWherePassagesAreExcluded() {
    try (ShardedIndex index = open(Passages.generated(200, 4, 1), 3)) {
      List<String> all = ids(index.sparse().retrieve(RetrievalRequest.of("w3 w9", 20)));
      Set<String> excluded = Set.copyOf(all.subList(0, 10));

      List<String> rest = ids(index.sparse().retrieve(new RetrievalRequest("w3 w9", 10, excluded)));

      assertThat(rest).isEqualTo(all.subList(10, 20));
    }
  }

  @Test
  void ranksAlikeWithOneShardAndWithEight() {
    List<EmbeddedPassage> corpus = Passages.generated(400, 4, 7);
    Random random = new Random(8);
    try (ShardedIndex one = open(corpus, 1);
        ShardedIndex eight = open(corpus, 8)) {
      for (int i = 0; i < 200; i++) {
        String query =
            Stream.generate(() -> Passages.word(random))
                .limit(1 + random.nextInt(12))
                .collect(Collectors.joining(" "));
        assertSameRanking(one.sparse(), eight.sparse(), RetrievalRequest.of(query, 50));
      }
    }
  }

  @Test
  void searchesTheRarestTermsOfAnEndlessQuery() {
    List<EmbeddedPassage> corpus = new ArrayList<>(ANIMALS);
    String endless =
        IntStream.range(0, 3000).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
    corpus.add(Passages.embedded("d4", endless, 1, 0));
    try (ShardedIndex index = open(corpus, 1)) {
      List<ScoredPassage> hits =
          index
              .sparse()
              .retrieve(new RetrievalRequest(endless + " cat dog", 5, Set.of("d1", "d2")));

      assertThat(ids(hits)).containsExactly("d4");
    }
  }

  private static void assertSameRanking(Retriever one, Retriever eight, RetrievalRequest request) {
    List<ScoredPassage> expected = one.retrieve(request);
    List<ScoredPassage> actual = eight.retrieve(request);

    assertThat(ids(actual)).as(request.query()).isEqualTo(ids(expected));
    for (int i = 0; i < expected.size(); i++) {
      assertThat(actual.get(i).score()).isCloseTo(expected.get(i).score(), within(1e-6));
    }
  }

  private ShardedIndex open(List<EmbeddedPassage> passages, int shards) {
    Path target = folder.resolve(shards + "-shards");
    return TestIndex.write(target, passages, shards, TestIndex.OPTIONS).open();
  }

  private static List<String> ids(List<ScoredPassage> hits) {
    return hits.stream().map(hit -> hit.passage().id()).toList();
  }
}
