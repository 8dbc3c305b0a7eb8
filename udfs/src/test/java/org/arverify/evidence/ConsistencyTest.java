package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.arverify.fakes.RegexSplitter;
import org.arverify.fakes.ToldScorer;
import org.arverify.fakes.ToldTerms;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class ConsistencyTest {
  private static final String OLD = "The opera of Oslo is old.";
  private static final String NEW = "The opera of Oslo is new.";
  private static final String RAIN = "Rain falls often.";
  private static final String BERGEN = "Once in Bergen it rained.";

  private final ToldScorer scorer = ToldScorer.ofThreeClasses();

  private Consistency consistency(double overlap, int pairs) {
    return new Consistency(
        scorer, new RegexSplitter(), new TermReader(new ToldTerms(10, Map.of())), overlap, pairs);
  }

  @Test
  void isOneMinusTheMeanContradictionOfComparablePassagePairs() {
    List<Passage> passages = Passages.numbered(OLD, NEW, "They say of Oslo much.");
    scorer.with(OLD, NEW, 0.9).with(NEW, OLD, 0.7);

    Consistency.Measured measured = consistency(1.1, 24).measure(passages);

    // Oslo joins all three pairs. p1-p2: (0.9 + 0.7) / 2 = 0.8; the others 0. 1 - 0.8 / 3
    assertThat(measured.value().getAsDouble()).isCloseTo(1 - 0.8 / 3, within(1e-12));
    assertThat(measured.pairs()).isEqualTo(3);
  }

  @Test
  void theWorstSentencePairOfTwoPassagesDecides() {
    List<Passage> passages = Passages.numbered(OLD + " " + RAIN, NEW + " In Oslo it rains.");
    scorer.with(OLD, NEW, 0.4).with(NEW, OLD, 0.4).with(OLD, "In Oslo it rains.", 0.1);

    // Comparable by Oslo: (OLD, NEW) 0.4 and (OLD, In Oslo it rains) 0.05.
    assertThat(consistency(1.1, 24).measure(passages).value().getAsDouble())
        .isCloseTo(0.6, within(1e-12));
    assertThat(scorer.asked()).hasSize(4).noneMatch(pair -> pair.contains(RAIN));
  }

  @Test
  void sentencesThatShareNoNameAreComparableIfTheirTermsAre() {
    List<Passage> passages = Passages.numbered("rain falls often", "rain falls rarely");

    // Two of three equally rare terms: cosine 2/3.
    assertThat(consistency(0.66, 24).measure(passages).pairs()).isEqualTo(1);
    assertThat(consistency(0.67, 24).measure(passages).pairs()).isZero();
  }

  @Test
  void isUndefinedWithoutTwoComparablePassages() {
    assertThat(consistency(0.9, 24).measure(Passages.numbered(OLD, RAIN, BERGEN)).value())
        .isEmpty();
    assertThat(consistency(0.9, 24).measure(Passages.numbered(OLD)).value()).isEmpty();
    assertThat(consistency(0.9, 24).measure(List.of()).value()).isEmpty();
  }

  @Test
  void isUndefinedForAScorerThatSeesNoContradiction() {
    ToldScorer blind = ToldScorer.ofTwoClasses();
    Consistency consistency =
        new Consistency(
            blind, new RegexSplitter(), new TermReader(new ToldTerms(10, Map.of())), 0.5, 24);

    assertThat(consistency.measure(Passages.numbered(OLD, NEW)).value()).isEmpty();
    assertThat(blind.asked()).isEmpty();
  }

  @Test
  void scoresTheMostSimilarPairsOnlyAndEachOnce() {
    List<Passage> passages = Passages.numbered(OLD, NEW, "They say of Oslo much.");
    Consistency consistency = consistency(1.1, 1);

    assertThat(consistency.measure(passages).pairs()).isEqualTo(1);
    assertThat(scorer.asked()).containsExactly(OLD + "|" + NEW, NEW + "|" + OLD);
    consistency.measure(passages);
    assertThat(scorer.asked()).hasSize(2);
    assertThat(consistency.scored()).isEqualTo(2);
  }
}
