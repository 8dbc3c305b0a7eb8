package org.arverify.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.arverify.testing.Passages;
import org.junit.jupiter.api.Test;

class HybridRetrieverTest {
  private static final SearchOptions OPTIONS = new SearchOptions(4, 100, 0.65, 3);

  @Test
  void weighsScaledScoresAsWorkedByHand() {
    Retriever dense = fixed(Leg.DENSE, hit("a", 0.9), hit("b", 0.8), hit("c", 0.7));
    Retriever sparse = fixed(Leg.SPARSE, hit("b", 12), hit("d", 6), hit("c", 2));

    List<ScoredPassage> hits = hybrid(dense, sparse).retrieve(RetrievalRequest.of("q", 4));

    // dense:  a (0.9-0.7)/0.2 = 1, b 0.5, c 0;   sparse: b (12-2)/10 = 1, d 0.4, c 0
    // b 0.65·0.5 + 0.35·1 = 0.675; a 0.65·1 = 0.65; d 0.35·0.4 = 0.14; c 0 + 0 = 0
    assertThat(ids(hits)).containsExactly("b", "a", "d", "c");
    assertThat(hits.get(0).score()).isCloseTo(0.675, within(1e-12));
    assertThat(hits.get(1).score()).isCloseTo(0.65, within(1e-12));
    assertThat(hits.get(2).score()).isCloseTo(0.14, within(1e-12));
    assertThat(hits.get(3).score()).isZero();
    assertThat(hits.get(0).legs())
        .containsExactly(new LegScore(Leg.DENSE, 0.8, 2), new LegScore(Leg.SPARSE, 12, 1));
    assertThat(hits.get(2).legs()).containsExactly(new LegScore(Leg.SPARSE, 6, 2));
  }

  @Test
  void scalesALegOfEqualScoresToOne() {
    Retriever dense = fixed(Leg.DENSE, hit("a", 0.9), hit("b", 0.5));
    Retriever sparse = fixed(Leg.SPARSE, hit("b", 3), hit("c", 3));

    List<ScoredPassage> hits = hybrid(dense, sparse).retrieve(RetrievalRequest.of("q", 3));

    // R2. a 0.65·1 = 0.65; b 0.65·0 + 0.35·1 = 0.35; c 0.35·1 = 0.35: b before c by id
    assertThat(ids(hits)).containsExactly("a", "b", "c");
    assertThat(hits.get(1).score()).isCloseTo(0.35, within(1e-12));
    assertThat(hits.get(2).score()).isCloseTo(0.35, within(1e-12));
  }

  @Test
  void valuesALoneHit() {
    Retriever sparse = fixed(Leg.SPARSE, hit("only", 7));

    List<ScoredPassage> hits =
        hybrid(fixed(Leg.DENSE), sparse).retrieve(RetrievalRequest.of("q", 3));

    assertThat(ids(hits)).containsExactly("only");
    assertThat(hits.get(0).score()).isCloseTo(0.35, within(1e-12));
  }

  @Test
  void findsNothingWhereNeitherLegDoes() {
    assertThat(hybrid(fixed(Leg.DENSE), fixed(Leg.SPARSE)).retrieve(RetrievalRequest.of("q", 3)))
        .isEmpty();
  }

  @Test
  void takesAnIdOncePerLegBeforeScaling() {
    Retriever dense = fixed(Leg.DENSE, hit("a", 0.9), hit("b", 0.8), hit("a", 0.5));

    List<ScoredPassage> hits =
        hybrid(dense, fixed(Leg.SPARSE)).retrieve(RetrievalRequest.of("q", 3));

    // Without the second a, b is the minimum and scales to 0.
    assertThat(ids(hits)).containsExactly("a", "b");
    assertThat(hits.get(0).score()).isCloseTo(0.65, within(1e-12));
    assertThat(hits.get(1).score()).isZero();
    assertThat(hits.get(0).legs()).hasSize(1);
  }

  @Test
  void asksEachLegForADeeperPoolWithoutTheExcluded() {
    List<RetrievalRequest> asked = new ArrayList<>();
    Retriever recording =
        request -> {
          asked.add(request);
          return List.of();
        };

    hybrid(recording, recording).retrieve(new RetrievalRequest("q", 20, Set.of("x")));

    assertThat(asked)
        .containsExactly(
            new RetrievalRequest("q", 60, Set.of("x")), new RetrievalRequest("q", 60, Set.of("x")));
  }

  private static Retriever hybrid(Retriever dense, Retriever sparse) {
    return new HybridRetriever(dense, sparse, OPTIONS);
  }

  private static Retriever fixed(Leg leg, Hit... hits) {
    List<ScoredPassage> list = new ArrayList<>();
    for (Hit hit : hits) {
      list.add(
          new ScoredPassage(
              Passages.of(hit.id(), "text"),
              hit.score(),
              List.of(new LegScore(leg, hit.score(), list.size() + 1))));
    }
    return request -> list;
  }

  private static Hit hit(String id, double score) {
    return new Hit(id, score);
  }

  private static List<String> ids(List<ScoredPassage> hits) {
    return hits.stream().map(hit -> hit.passage().id()).toList();
  }

  private record Hit(String id, double score) {}
}
