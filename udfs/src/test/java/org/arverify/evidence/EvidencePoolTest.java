package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.passage.Passage;
import org.arverify.retrieval.ScoredPassage;
import org.junit.jupiter.api.Test;

class EvidencePoolTest {
  private static final Passage OSLO = Passages.of("a", "Oslo", "It lies on a fjord.");
  private static final Passage SAME_ID = Passages.of("a", "Oslo", "It has a castle.");
  private static final Passage SAME_CONTENT = Passages.of("b", "Oslo", "It lies on a fjord.");
  private static final Passage OTHER_TITLE = Passages.of("c", "Bergen", "It lies on a fjord.");

  private final EvidencePool pool = new EvidencePool();

  private List<Passage> add(Passage... passages) {
    return pool.add(List.of(passages).stream().map(Passages::evidence).toList()).stream()
        .map(e -> e.hit().passage())
        .toList();
  }

  @Test
  void takesNoIdAndNoContentTwiceAndKeepsTheOrderOfArrival() {
    assertThat(add(OSLO, SAME_ID, SAME_CONTENT, OTHER_TITLE)).containsExactly(OSLO, OTHER_TITLE);
    assertThat(add(SAME_CONTENT, OSLO)).isEmpty();
    assertThat(pool.passages()).containsExactly(OSLO, OTHER_TITLE);
  }

  @Test
  void keepsTheFirstProvenance() {
    Evidence first =
        new Evidence(new ScoredPassage(OSLO, 0.9, List.of()), 0, 1, RetrievalStrategy.DENSE);
    Evidence later =
        new Evidence(new ScoredPassage(OSLO, 0.4, List.of()), 1, 2, RetrievalStrategy.SPARSE);
    pool.add(List.of(first));
    assertThat(pool.add(List.of(later))).isEmpty();
    assertThat(pool.evidence()).containsExactly(first);
  }

  @Test
  void tellsWhichPassageStandsForADuplicate() {
    add(OSLO);
    assertThat(pool.kept(SAME_ID)).contains(OSLO);
    assertThat(pool.kept(SAME_CONTENT)).contains(OSLO);
    assertThat(pool.kept(OTHER_TITLE)).isEmpty();
  }

  @Test
  void countsRequirementsFromZeroAndRoundsFromOne() {
    ScoredPassage hit = new ScoredPassage(OSLO, 0.9, List.of());
    assertThatThrownBy(() -> new Evidence(hit, -1, 1, RetrievalStrategy.DENSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("requirement must not be negative, was -1");
    assertThatThrownBy(() -> new Evidence(hit, 0, 0, RetrievalStrategy.DENSE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("round must be at least 1, was 0");
  }
}
