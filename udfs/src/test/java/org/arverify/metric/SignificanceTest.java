package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.arverify.metric.Significance.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignificanceTest {
  @ParameterizedTest
  @CsvSource({
    // 2 · P(X <= min) of a fair coin tossed b + c times
    "0, 0, 1",
    "1, 1, 1", // 2 · 3/4 = 1.5, at most 1
    "0, 5, 0.0625", // 2 / 2^5
    "5, 0, 0.0625",
    "2, 8, 0.109375", // 2 · (1 + 10 + 45) / 1024
    "1, 9, 0.021484375", // 2 · (1 + 10) / 1024
  })
  void mcNemarIsTheBinomialTail(int b, int c, double p) {
    assertThat(Significance.mcNemar(b, c)).isCloseTo(p, within(1e-12));
  }

  @Test
  void mcNemarBearsManyQuestions() {
    assertThat(Significance.mcNemar(0, 5000)).isBetween(0.0, 1e-300);
    assertThat(Significance.mcNemar(2500, 2500)).isEqualTo(1);
  }

  @Test
  void theDifferenceIsThatOfTheSharesOverAll() {
    // (1 + 2) / (2 + 4) - (0 + 1) / (4 + 4) = 0.5 - 0.125
    List<Pair> pairs = List.of(new Pair(1, 2, 0, 4), new Pair(2, 4, 1, 4));
    assertThat(Significance.difference(pairs)).isEqualTo(0.375);
    assertThat(Significance.difference(List.of(new Pair(0, 0, 1, 4)))).isEqualTo(-0.25);
  }

  @Test
  void permutationsComeNearTheExactValue() {
    // All of five questions differ alike: of 32 signings 2 are as far apart, p = 0.0625.
    List<Pair> pairs = Collections.nCopies(5, new Pair(1, 1, 0, 1));
    assertThat(Significance.permutation(pairs, 20_000, 7)).isCloseTo(0.0625, within(0.006));
  }

  @Test
  void runsThatAreAlikeDoNotDiffer() {
    List<Pair> pairs = new ArrayList<>(Collections.nCopies(10, new Pair(1, 2, 1, 2)));
    assertThat(Significance.permutation(pairs, 100, 7)).isEqualTo(1);
  }

  @Test
  void aPermutationTestIsNeverSurer() {
    // 1 / (99 + 1): no resample of 50 questions that all differ is as far apart.
    List<Pair> pairs = Collections.nCopies(50, new Pair(1, 1, 0, 1));
    assertThat(Significance.permutation(pairs, 99, 7)).isEqualTo(0.01);
    assertThatThrownBy(() -> Significance.permutation(pairs, 0, 7))
        .hasMessage("resamples must be at least 1, was 0");
  }
}
