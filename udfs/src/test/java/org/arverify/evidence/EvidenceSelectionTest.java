package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.arverify.fakes.ToldSimilarity;
import org.arverify.fakes.ToldTerms;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class EvidenceSelectionTest {
  private static final Passage A = Passages.of("a", "Kiss", "The film stars Ann Lee.");
  private static final Passage B = Passages.of("b", "Kisses", "Another film.");
  private static final Passage C = Passages.of("c", "Ann Lee", "She was mayor.");

  private final ToldSimilarity similarity = new ToldSimilarity();

  private List<String> chosen(
      String requirement, SelectionWeights weights, List<Lead> leads, int k, Passage... gathered) {
    EvidenceSelection selection =
        new EvidenceSelection(new TermReader(new ToldTerms(10, Map.of())), similarity, weights);
    return selection
        .choose(
            List.of(requirement), Stream.of(gathered).map(Passages::evidence).toList(), leads, k)
        .stream()
        .map(e -> e.hit().passage().id())
        .toList();
  }

  @Test
  void relevanceDecidesWhereNothingElseCounts() {
    similarity.with("q", "a", 0.5).with("q", "b", 0.9).with("q", "c", 0.1);
    SelectionWeights nothing = new SelectionWeights(1, 0, 0, 0);

    assertThat(chosen("q", nothing, List.of(), 2, A, B, C)).containsExactly("b", "a");
    assertThat(chosen("q", nothing, List.of(), 9, A, B, C)).containsExactly("b", "a", "c");
    assertThat(chosen("q", nothing, List.of(), 2)).isEmpty();
  }

  @Test
  void tiesGoToWhatCameFirst() {
    assertThat(chosen("q", new SelectionWeights(1, 0, 0, 0), List.of(), 2, C, A, B))
        .containsExactly("c", "a");
  }

  @Test
  void termsThatAreNotCoveredYetCountBeforeRelevance() {
    similarity
        .with("film mayor", "a", 0.5)
        .with("film mayor", "b", 0.45)
        .with("film mayor", "c", 0.1);

    // Worth is twice the similarity: a 1, b 0.9, c 0.2; each term is half of the coverage.
    // First a: 1 + 0.5·2. Then b: 0.9, film is covered; c: 0.2 + 0.5·2 = 1.2.
    assertThat(chosen("film mayor", new SelectionWeights(1, 0, 0, 2), List.of(), 3, A, B, C))
        .containsExactly("a", "c", "b");
    // With coverage 1: b 0.9 before c 0.2 + 0.5 = 0.7.
    assertThat(chosen("film mayor", new SelectionWeights(1, 0, 0, 1), List.of(), 3, A, B, C))
        .containsExactly("a", "b", "c");
  }

  @Test
  void aPassageThatAChainLeadsToCountsLikeItsBeginning() {
    similarity.with("q", "a", 0.6).with("q", "b", 0.5).with("q", "c", 0.1);
    similarity.with("q from a", "c", 0.9).with("q from a", "b", 0.2);
    List<Lead> leads = List.of(new Lead(A, "q from a"));

    // Chains: a-c 0.6 + 0.9 = 1.5, a-b 0.6 + 0.2 = 0.8. Worth: a 0.6 + 1.5, c 0.1 + 1.5, b 1.3.
    assertThat(chosen("q", new SelectionWeights(1, 0, 0, 0), leads, 3, A, B, C))
        .containsExactly("a", "c", "b");
  }

  @Test
  void aTitleThatTheBeginningNamesCounts() {
    similarity.with("q", "a", 0.6).with("q", "b", 0.5).with("q", "c", 0.1);
    similarity.with("q from a", "c", 0.4).with("q from a", "b", 0.5);
    List<Lead> leads = List.of(new Lead(A, "q from a"));

    // b 0.5 + 1.1, c 0.1 + 1.0; with 0.7 for Ann Lee, whom a names: c 0.1 + 1.7.
    assertThat(chosen("q", new SelectionWeights(1, 0, 0, 0), leads, 3, A, B, C))
        .containsExactly("a", "b", "c");
    assertThat(chosen("q", new SelectionWeights(1, 0.7, 0, 0), leads, 3, A, B, C))
        .containsExactly("a", "c", "b");
  }

  @Test
  void aTitleThatTheRequirementNamesCounts() {
    String requirement = "Was Ann Lee mayor?";
    similarity.with(requirement, "a", 0.5).with(requirement, "c", 0.3);

    // Twice the similarity: a 1, c 0.6; and 0.5 more.
    assertThat(chosen(requirement, new SelectionWeights(1, 0, 0.5, 0), List.of(), 1, A, C))
        .containsExactly("c");
  }

  @Test
  void theOwnSimilarityCountsBesideTheChainByItsWeight() {
    similarity.with("q", "a", 0.6).with("q", "b", 0.5).with("q", "c", 0.1);
    similarity.with("q from a", "c", 0.9).with("q from a", "b", 0.72);
    List<Lead> leads = List.of(new Lead(A, "q from a"));

    // Chains: a-c 0.6 + 0.9 = 1.5, a-b 0.6 + 0.72 = 1.32. Half of the own: a 1.8, b 1.57, c 1.55.
    assertThat(chosen("q", new SelectionWeights(0.5, 0, 0, 0), leads, 3, A, B, C))
        .containsExactly("a", "b", "c");
    // None of it: a and c 1.5, b 1.32.
    assertThat(chosen("q", new SelectionWeights(0, 0, 0, 0), leads, 3, A, B, C))
        .containsExactly("a", "c", "b");
  }

  @Test
  void ofSeveralTextsTheNearestCounts() {
    similarity.with("q", "a", 0.6).with("q", "b", 0.5).with("Who is Ann Lee?", "c", 0.7);
    EvidenceSelection selection =
        new EvidenceSelection(
            new TermReader(new ToldTerms(10, Map.of())),
            similarity,
            new SelectionWeights(1, 0, 0, 0));

    assertThat(
            selection.choose(
                List.of("q", "Who is Ann Lee?"),
                Stream.of(A, B, C).map(Passages::evidence).toList(),
                List.of(),
                2))
        .extracting(e -> e.hit().passage())
        .containsExactly(C, A);
  }

  @Test
  void theNearestPassagesComeInTheOrderOfTheirSimilarity() {
    similarity.with("q", "a", 0.1).with("q", "b", 0.5).with("q", "c", 0.1);
    EvidenceSelection selection =
        new EvidenceSelection(
            new TermReader(new ToldTerms(10, Map.of())),
            similarity,
            new SelectionWeights(1, 9, 9, 9));

    assertThat(selection.nearest("q", Stream.of(C, A, B).map(Passages::evidence).toList()))
        .containsExactly(B, C, A);
  }

  @Test
  void titlesAreNamedAsWholeWordsWithoutTheirParentheses() {
    TermReader reader = new TermReader(new ToldTerms(10, Map.of()));

    assertThat(reader.names("It stars Ann Lee.", Passages.of("x", "Ann Lee (actress)", "y")))
        .isTrue();
    assertThat(reader.names("It stars Joann Leeds.", C)).isFalse();
    assertThat(reader.names("It was the who", Passages.of("x", "The Who", "y"))).isFalse();
    assertThat(reader.names("It is Up again", Passages.of("x", "Up", "y"))).isFalse();
    assertThat(reader.names("Whatever", Passages.of("x", "", "y"))).isFalse();
  }

  @Test
  void weightsAreNotNegative() {
    assertThatThrownBy(() -> new SelectionWeights(0, 0, -1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("selection.titled must not be negative, was -1.0");
  }
}
