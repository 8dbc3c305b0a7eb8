package org.arverify.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.fakes.Passages;
import org.arverify.fakes.TableScorer;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimVerifierTest {
  private static final Thresholds THRESHOLDS = new Thresholds(0.70, 0.35, 0.50);
  private static final ClaimPassages ALL = (claim, evidence) -> evidence;
  private static final List<Passage> TWO =
      List.of(Passages.of("a", "Text a."), Passages.of("b", "Text b."));

  private static Claim claim(String id) {
    return new Claim(id, "A claim.", new Span(0, 8), List.of());
  }

  private static Verification verify(EntailmentScorer scorer, List<Passage> evidence) {
    return new ClaimVerifier(scorer, THRESHOLDS, ALL)
        .verify(List.of(claim("c1")), evidence, 1)
        .get(0);
  }

  /** Cell by cell; τ_v = 0.70, τ_l = 0.35, τ_c = 0.50, each reached when equal. */
  @ParameterizedTest
  @CsvSource({
    // V, C, support, conflict
    "0.90, 0.10, SUPPORTED, false",
    "0.70, 0.30, SUPPORTED, false", // V = τ_v
    "0.69, 0.30, WEAK, false",
    "0.35, 0.49, WEAK, false", // V = τ_l
    "0.34, 0.49, UNSUPPORTED, false",
    "0.00, 0.00, UNSUPPORTED, false",
    "0.34, 0.50, CONTRADICTED, false", // C = τ_c
    "0.50, 0.50, CONTRADICTED, false",
    "0.69, 0.90, CONTRADICTED, false",
    "0.90, 0.60, SUPPORTED, true", // V > C
    "0.70, 0.50, SUPPORTED, true",
    "0.80, 0.90, CONTRADICTED, true", // V < C
    "0.80, 0.80, CONTRADICTED, true", // a tie
  })
  void decidesByTheSupportTable(double v, double c, Support support, boolean conflict) {
    // V and C come from different passages, so that they may add up to more than 1.
    TableScorer scorer = TableScorer.threeWay().with("a", v, 0).with("b", 0, c);

    Verification verification = verify(scorer, TWO);

    assertThat(verification.v()).isEqualTo(v);
    assertThat(verification.c()).isEqualTo(c);
    assertThat(verification.support()).isEqualTo(support);
    assertThat(verification.conflict()).isEqualTo(conflict);
    assertThat(verification.action()).isEqualTo(Action.NONE);
  }

  @Test
  void takesTheMaximumOverPassages() {
    TableScorer scorer = TableScorer.threeWay().with("a", 0.2, 0.1).with("b", 0.8, 0.05);

    Verification verification = verify(scorer, TWO);

    // V = max(0.2, 0.8), C = max(0.1, 0.05)
    assertThat(verification.v()).isEqualTo(0.8);
    assertThat(verification.c()).isEqualTo(0.1);
    assertThat(verification.passages())
        .extracting(PassageEntailment::passageId)
        .containsExactly("a", "b");
    assertThat(verification.bestPassageId()).contains("b");
  }

  @Test
  void namesThePassageThatDecides() {
    TableScorer contradicted = TableScorer.threeWay().with("a", 0.3, 0.2).with("b", 0.1, 0.9);
    assertThat(verify(contradicted, TWO).bestPassageId()).contains("b");
    TableScorer unsupported = TableScorer.threeWay().with("a", 0.3, 0.2).with("b", 0.1, 0.4);
    assertThat(verify(unsupported, TWO).bestPassageId()).contains("a");
    TableScorer tied = TableScorer.threeWay().with("a", 0.8, 0).with("b", 0.8, 0);
    assertThat(verify(tied, List.of(TWO.get(1), TWO.get(0))).bestPassageId()).contains("a");
  }

  @Test
  void countsAMissingContradictionAsBelowItsThreshold() {
    TableScorer twoWay = TableScorer.twoWay().with("a", 0.8, 0);
    // C = 0 would reach τ_c = 0.
    Thresholds thresholds = new Thresholds(0.70, 0.35, 0);

    Verification verification =
        new ClaimVerifier(twoWay, thresholds, ALL).verify(List.of(claim("c1")), TWO, 1).get(0);

    assertThat(verification.support()).isEqualTo(Support.SUPPORTED);
    assertThat(verification.conflict()).isFalse();
  }

  @Test
  void supportsNothingWithoutEvidence() {
    Thresholds none = new Thresholds(0, 0, 0);
    Verification verification =
        new ClaimVerifier(TableScorer.threeWay(), none, ALL)
            .verify(List.of(claim("c1")), List.of(), 1)
            .get(0);

    assertThat(verification.support()).isEqualTo(Support.UNSUPPORTED);
    assertThat(verification.v()).isZero();
    assertThat(verification.c()).isZero();
    assertThat(verification.passages()).isEmpty();
    assertThat(verification.bestPassageId()).isEmpty();
    assertThat(verification.conflict()).isFalse();
  }

  @Test
  void scoresAllClaimsInOneCallAgainstTheSelectedPassages() {
    TableScorer scorer = TableScorer.threeWay().with("a", 0.9, 0);
    ClaimVerifier verifier = new ClaimVerifier(scorer, THRESHOLDS, (c, e) -> e.subList(1, 2));

    List<Verification> verifications = verifier.verify(List.of(claim("c1"), claim("c2")), TWO, 2);

    assertThat(scorer.calls()).containsExactly(2);
    assertThat(verifications).extracting(v -> v.claim().id()).containsExactly("c1", "c2");
    assertThat(verifications).allMatch(v -> v.round() == 2 && v.v() == 0);
    assertThat(verifications)
        .allSatisfy(
            v ->
                assertThat(v.passages())
                    .extracting(PassageEntailment::passageId)
                    .containsExactly("b"));
  }

  @Test
  void refusesAScorerThatLosesClaims() {
    EntailmentScorer silent =
        new EntailmentScorer() {
          @Override
          public String identity() {
            return "silent";
          }

          @Override
          public boolean calibrated() {
            return false;
          }

          @Override
          public boolean seesContradiction() {
            return false;
          }

          @Override
          public List<List<Entailment>> score(List<EntailmentRequest> requests) {
            return List.of();
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> verify(silent, TWO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("silent scored 0 of 1 claims");
  }

  @Test
  void refusesThresholdsOutOfOrderOrRange() {
    assertThatThrownBy(() -> new Thresholds(0.3, 0.4, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("verification.revise (0.4) must not be above verification.accept (0.3)");
    assertThatThrownBy(() -> new Thresholds(1.2, 0.4, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("verification.accept must be in [0,1], was 1.2");
  }
}
