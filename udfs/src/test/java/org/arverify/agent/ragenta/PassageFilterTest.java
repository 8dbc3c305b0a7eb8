package org.arverify.agent.ragenta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.arverify.agent.ragenta.PassageFilter.Filtered;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class PassageFilterTest {
  private static final PassageFilter HALF = new PassageFilter(0.5);

  private static List<Passage> passages(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> Passages.of("p%02d".formatted(i), "", "Text."))
        .toList();
  }

  private static List<Judged> scores(double... scores) {
    return DoubleStream.of(scores).mapToObj(Judged::of).toList();
  }

  private static List<String> ids(Filtered filtered) {
    return filtered.kept().stream().map(Passage::id).toList();
  }

  /** Mean 1, variance (1 + 1 + 1 + 9) / 4 = 3; that of a sample, 4, would put the bar at 0. */
  @Test
  void theBarIsMeanLessHalfThePopulationSigma() {
    Filtered filtered = HALF.apply(passages(4), scores(0, 0, 0, 4));

    assertThat(filtered.mean()).hasValue(1);
    assertThat(filtered.sigma().orElseThrow()).isCloseTo(Math.sqrt(3), within(1e-12));
    assertThat(filtered.bar().orElseThrow()).isCloseTo(1 - Math.sqrt(3) / 2, within(1e-12));
    assertThat(ids(filtered)).containsExactly("p04");
    assertThat(filtered.fellBack()).isFalse();
  }

  @Test
  void keptAreThoseAtTheBarOrAboveByFallingScoreThenId() {
    assertThat(ids(HALF.apply(passages(5), scores(3, 1, 5, 3, 3)))) // mean 3, σ 1.26, bar 2.37
        .containsExactly("p03", "p01", "p04", "p05");
    // Mean 1, σ 1: the bar is 0, which reaches it.
    assertThat(ids(new PassageFilter(1).apply(passages(2), scores(0, 2))))
        .containsExactly("p02", "p01");
  }

  @Test
  void equalScoresAreAllKept() {
    double[] equal = Collections.nCopies(20, -7.9).stream().mapToDouble(d -> d).toArray();
    assertThat(HALF.apply(passages(20), scores(equal)).kept()).hasSize(20);
    // The mean of three times 0.1 is above 0.1 in its last bit.
    assertThat(ids(new PassageFilter(0).apply(passages(3), scores(0.1, 0.1, 0.1)))).hasSize(3);
  }

  /** Mean 3 and σ 1 of 2 and 4 alone: with a 0 for p01, 2 would have reached the bar. */
  @Test
  void whatCannotBeJudgedIsKeptAndPlaysNoPart() {
    List<Judged> judged =
        Stream.concat(Stream.of(Judged.unjudged()), scores(2, 4).stream()).toList();
    Filtered filtered = HALF.apply(passages(3), judged);

    assertThat(filtered.bar()).hasValue(2.5);
    assertThat(ids(filtered)).containsExactly("p03", "p01");
    Filtered none = HALF.apply(passages(2), List.of(Judged.unjudged(), Judged.unjudged()));
    assertThat(ids(none)).containsExactly("p01", "p02");
    assertThat(none.bar()).isEmpty();
  }

  /** Mean 2, σ 1, n −2: a bar of 4 that nothing reaches. */
  @Test
  void whereNothingReachesTheBarAllAreKeptAsRetrieved() {
    Filtered filtered = new PassageFilter(-2).apply(passages(2), scores(1, 3));

    assertThat(filtered.fellBack()).isTrue();
    assertThat(ids(filtered)).containsExactly("p01", "p02");
  }

  @Test
  void everyPassageNeedsAJudgement() {
    assertThatThrownBy(() -> HALF.apply(passages(2), scores(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("2 passages with 1 judgements");
    assertThatThrownBy(() -> Judged.of(Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a score must be finite, was OptionalDouble[NaN]");
  }
}
