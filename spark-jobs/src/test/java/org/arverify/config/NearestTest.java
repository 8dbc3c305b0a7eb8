package org.arverify.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  @Test
  void findsTheFewestEdits() {
    // hybird -> hybrid: two replacements.
    assertThat(Nearest.to("Hybird", List.of("dense", "hybrid"))).contains("hybrid");
  }

  @Test
  void findsALastPart() {
    assertThat(Nearest.to("cutoffs", List.of("agent.k", "metrics.cutoffs")))
        .contains("metrics.cutoffs");
  }

  @Test
  void breaksTiesByTheAlphabet() {
    assertThat(Nearest.to("b", List.of("d", "c"))).contains("c");
  }

  @Test
  void saysNothingWhereNothingIsNear() {
    // dense: 5 letters, at most 2 edits; dense -> sparse takes 3.
    assertThat(Nearest.to("dense", List.of("sparse"))).isEmpty();
    assertThat(Nearest.to("dense", List.of())).isEmpty();
  }
}
