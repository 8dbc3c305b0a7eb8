package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContentWordsTest {
  @Test
  void leavesOutStopWordsAndPlurals() {
    assertThat(ContentWords.of("The replicas of a partition are copies, and it doesn't matter."))
        .containsExactly("replica", "partition", "copy", "matter");
  }

  @Test
  void keepsWordsThatEndInSWithoutBeingPlurals() {
    assertThat(ContentWords.of("status class analysis gas"))
        .containsExactly("status", "class", "analysis", "gas");
  }

  @Test
  void joinsGroupedDigitsOnly() {
    assertThat(ContentWords.of("3,000 or 3000 or 1,234,567.5, not 1,2 and 3.1.2"))
        .containsExactly("3000", "3000", "1234567.5", "1,2", "3.1.2");
  }

  @Test
  void separatesNumbersFromUnits() {
    assertThat(ContentWords.of("10ms, 10 ms and the 1990s"))
        .containsExactly("10", "ms", "10", "ms", "1990");
  }

  @Test
  void doesNotSeeAccentsOrTheFormOfApostrophes() {
    assertThat(ContentWords.of("Café")).isEqualTo(ContentWords.of("cafe\u0301"));
    assertThat(ContentWords.of("Raft’s leader")).containsExactly("raft", "leader");
    assertThat(ContentWords.of("doesn’t don't")).isEmpty();
  }

  @Test
  void keepsTheCaseOfTokens() {
    assertThat(ContentWords.tokens("Oslo's U.S. size: 1,000"))
        .containsExactly("Oslo", "U", "S", "size", "1000");
  }

  @Test
  void hasNoWordInBlankText() {
    assertThat(ContentWords.of(" \n")).isEmpty();
  }
}
