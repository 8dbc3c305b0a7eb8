package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;

class SourceTrustTest {
  private static Passage from(String source) {
    return new Passage("p-" + source, "d", 0, "", "x", source, new Span(0, 1), Map.of());
  }

  private static final List<Passage> PASSAGES = List.of(from("wiki"), from("blog"), from("paper"));

  @Test
  void isTheMeanOverPassagesOfKnownTrust() {
    SourceTrust trust = new SourceTrust(Map.of("wiki", 0.9, "blog", 0.2), null);

    // (0.9 + 0.2) / 2; nothing is known of the paper
    assertThat(trust.mean(PASSAGES).getAsDouble()).isCloseTo(0.55, within(1e-12));
  }

  @Test
  void unknownSourcesHaveTheTrustThatIsSetForThem() {
    SourceTrust trust = new SourceTrust(Map.of("wiki", 0.9, "blog", 0.2), 0.4);

    // (0.9 + 0.2 + 0.4) / 3
    assertThat(trust.mean(PASSAGES).getAsDouble()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void isUndefinedWhereNoSourceIsKnown() {
    assertThat(new SourceTrust(Map.of(), null).mean(PASSAGES)).isEmpty();
    assertThat(new SourceTrust(Map.of("wiki", 1.0), null).mean(List.of())).isEmpty();
  }

  @Test
  void refusesTrustBeyondOne() {
    assertThatThrownBy(() -> new SourceTrust(Map.of("wiki", 9.0), null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the trust of source \"wiki\" must be in [0,1], was 9.0");
    assertThatThrownBy(() -> new SourceTrust(Map.of(), -1.0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the trust of unknown sources must be in [0,1], was -1.0");
  }
}
