package org.arverify.metric;

import static org.arverify.metric.Runs.passage;
import static org.arverify.metric.Runs.verification;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arverify.claim.Action;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class ClaimMetricsTest {
  private static final List<Verification> FOUR =
      List.of(
          verification("c1", 1, 0.7, Support.SUPPORTED, Action.NONE),
          verification("c2", 1, 0.9, Support.CONTRADICTED, Action.NONE),
          verification("c3", 1, 0.5, Support.WEAK, Action.NONE),
          verification("c4", 1, 0.1, Support.UNSUPPORTED, Action.NONE));

  @Test
  void countsClaimsAtOrAboveTheBar() {
    // V = 0.7, 0.9 of four.
    assertThat(ClaimMetrics.faithfulness(FOUR, 0.7)).hasValue(0.5);
    assertThat(ClaimMetrics.faithfulness(FOUR, 0.71)).hasValue(0.25);
  }

  @Test
  void countsSupportWhichAConflictMayTakeAway() {
    assertThat(ClaimMetrics.supported(FOUR)).hasValue(0.25);
    assertThat(ClaimMetrics.hallucinationRate(FOUR)).hasValue(0.5);
    assertThat(ClaimMetrics.weaklySupported(FOUR)).hasValue(0.25);
  }

  @Test
  void isUndefinedWithoutClaims() {
    assertThat(ClaimMetrics.faithfulness(List.of(), 0.7)).isEmpty();
    assertThat(ClaimMetrics.supported(List.of())).isEmpty();
    assertThat(ClaimMetrics.hallucinationRate(List.of())).isEmpty();
    assertThat(ClaimMetrics.weaklySupported(List.of())).isEmpty();
  }

  @Test
  void tellsTheDraftFromWhatWasDelivered() {
    Verification accepted = verification("c1", 1, 0.8, Support.SUPPORTED, Action.ACCEPTED);
    Verification weak = verification("c2", 1, 0.5, Support.WEAK, Action.REVISED);
    Verification revised = verification("c2", 2, 0.9, Support.SUPPORTED, Action.NONE);
    Verification doubtful = verification("c3", 1, 0.1, Support.UNSUPPORTED, Action.RETRIEVED);
    Verification removed = verification("c3", 2, 0.2, Support.UNSUPPORTED, Action.REMOVED);
    List<Verification> all = List.of(accepted, weak, doubtful, removed, revised);
    assertThat(ClaimMetrics.draft(all)).containsExactly(accepted, weak, doubtful);
    assertThat(ClaimMetrics.delivered(all)).containsExactly(accepted, revised);
  }

  @Test
  void findsFactsInTitleAndTextOfOnePassage() {
    List<Passage> evidence =
        List.of(
            passage("p1", "d", "Žižkov", "It has a\n TOWER."),
            passage("p2", "d", "", "The tower is tall. It opened"),
            passage("p3", "d", "", "in 1992."));
    // Found: across title and text; whatever the case and space. Not found: across two passages.
    // A blank fact is none.
    assertThat(
            ClaimMetrics.evidenceCoverage(
                List.of("žižkov it has", "It has a tower.", "It opened in 1992.", " "), evidence))
        .hasValue(2.0 / 3);
    assertThat(ClaimMetrics.evidenceCoverage(List.of("x"), List.of())).hasValue(0);
    assertThat(ClaimMetrics.evidenceCoverage(List.of(" "), evidence)).isEmpty();
  }
}
