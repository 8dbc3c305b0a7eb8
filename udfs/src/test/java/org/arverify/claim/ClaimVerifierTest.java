package org.arverify.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimVerifierTest {
  private static final Claim CLAIM = new Claim("c1", "Oslo is old.", new Span(0, 12), List.of());

  /** Reads P(entailment) and P(contradiction) from a passage's text: "0.7 0.2". */
  private static final class Told implements EntailmentScorer {
    private final boolean seesContradiction;
    private int calls;

    Told(boolean seesContradiction) {
      this.seesContradiction = seesContradiction;
    }

    @Override
    public String identity() {
      return "told";
    }

    @Override
    public boolean calibrated() {
      return false;
    }

    @Override
    public boolean seesContradiction() {
      return seesContradiction;
    }

    @Override
    public List<List<Entailment>> score(List<EntailmentRequest> requests) {
      calls++;
      return requests.stream()
          .map(r -> r.passages().stream().map(p -> told(p.text())).toList())
          .toList();
    }

    private static Entailment told(String text) {
      String[] numbers = text.split(" ");
      return new Entailment(
          Double.parseDouble(numbers[0]), 0, Double.parseDouble(numbers[1]), new Span(0, 1));
    }

    @Override
    public void close() {}
  }

  private static Verification verify(String... scores) {
    return verify(new Told(true), scores);
  }

  private static Verification verify(Told scorer, String... scores) {
    // τ_v = 0.70, τ_l = 0.35, τ_c = 0.50
    ClaimVerifier verifier =
        new ClaimVerifier(scorer, new Thresholds(0.70, 0.35, 0.50), (claim, evidence) -> evidence);
    return verifier.verify(List.of(CLAIM), Passages.numbered(scores), 1).get(0);
  }

  @ParameterizedTest
  @CsvSource({
    // C < τ_c: SUPPORTED from τ_v on, WEAK from τ_l on, UNSUPPORTED below
    "1,      0,      SUPPORTED,    false",
    "0.70,   0.4999, SUPPORTED,    false",
    "0.6999, 0,      WEAK,         false",
    "0.35,   0.4999, WEAK,         false",
    "0.3499, 0,      UNSUPPORTED,  false",
    "0,      0.4999, UNSUPPORTED,  false",
    // C ≥ τ_c and V < τ_v: CONTRADICTED whatever V
    "0.6999, 0.50,   CONTRADICTED, false",
    "0.35,   0.50,   CONTRADICTED, false",
    "0.3499, 0.50,   CONTRADICTED, false",
    "0,      1,      CONTRADICTED, false",
    // C ≥ τ_c and V ≥ τ_v: a conflict, the larger decides, a tie is CONTRADICTED
    "0.70,   0.50,   SUPPORTED,    true",
    "0.90,   0.8999, SUPPORTED,    true",
    "0.80,   0.80,   CONTRADICTED, true",
    "0.70,   0.7001, CONTRADICTED, true",
  })
  void supportFollowsTheTable(double v, double c, Support support, boolean conflict) {
    Verification verification = verify(v + " 0", "0 " + c);
    assertThat(verification.v()).isEqualTo(v);
    assertThat(verification.c()).isEqualTo(c);
    assertThat(verification.support()).isEqualTo(support);
    assertThat(verification.conflict()).isEqualTo(conflict);
    assertThat(verification.action()).isEqualTo(Action.NONE);
  }

  @Test
  void vAndCAreTheLargestOverThePassages() {
    // V = max(0.2, 0.6, 0.4), C = max(0.1, 0.05, 0.3)
    Verification verification = verify("0.2 0.1", "0.6 0.05", "0.4 0.3");
    assertThat(verification.v()).isEqualTo(0.6);
    assertThat(verification.c()).isEqualTo(0.3);
    assertThat(verification.bestPassageId()).contains("p2");
    assertThat(verification.passages())
        .extracting(PassageEntailment::passageId)
        .containsExactly("p1", "p2", "p3");
  }

  @Test
  void theBestPassageOfAContradictedClaimIsTheOneThatContradicts() {
    assertThat(verify("0.6 0.1", "0.1 0.9").bestPassageId()).contains("p2");
  }

  @Test
  void tiesOfPassagesGoToTheSmallerId() {
    assertThat(verify("0.8 0", "0.8 0").bestPassageId()).contains("p1");
    assertThat(verify("0 0.8", "0 0.8").bestPassageId()).contains("p1");
  }

  @Test
  void aClaimWithoutPassagesIsUnsupported() {
    Verification verification = verify();
    assertThat(verification.support()).isEqualTo(Support.UNSUPPORTED);
    assertThat(verification.v()).isZero();
    assertThat(verification.c()).isZero();
    assertThat(verification.bestPassageId()).isEmpty();
    assertThat(verification.passages()).isEmpty();
  }

  @Test
  void allClaimsAreScoredInOneCallEachAgainstItsOwnPassages() {
    Told scorer = new Told(true);
    ClaimPassages byId =
        (claim, evidence) -> evidence.stream().filter(p -> p.id().equals(claim)).toList();
    List<Passage> evidence = Passages.numbered("0.9 0", "0.1 0");
    List<Claim> claims =
        List.of(
            new Claim("c1", "p2", new Span(0, 2), List.of()),
            new Claim("c2", "p1", new Span(3, 5), List.of()));
    List<Verification> verifications =
        new ClaimVerifier(scorer, new Thresholds(0.70, 0.35, 0.50), byId)
            .verify(claims, evidence, 2);
    assertThat(verifications).extracting(Verification::v).containsExactly(0.1, 0.9);
    assertThat(verifications).extracting(Verification::round).containsExactly(2, 2);
    assertThat(scorer.calls).isEqualTo(1);
  }

  @Test
  void namesItsScorer() {
    ClaimVerifier verifier =
        new ClaimVerifier(new Told(true), new Thresholds(0.7, 0.35, 0.5), (c, e) -> e);
    assertThat(verifier.scorerIdentity()).isEqualTo("told");
  }

  @Test
  void refusesThresholdsThatMakeNoTable() {
    assertThatThrownBy(() -> new Thresholds(0.5, 0.6, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("verification.revise (0.6) must not be above verification.accept (0.5)");
    assertThatThrownBy(() -> new Thresholds(1.1, 0.6, 0.5))
        .hasMessage("verification.accept must be in [0,1], was 1.1");
    // With τ_v = 0 or τ_c = 0 a claim without any evidence would be supported or contradicted.
    assertThatThrownBy(() -> new Thresholds(0, 0, 0.5))
        .hasMessage("verification.accept must be above 0: a claim without evidence has V = 0");
    assertThatThrownBy(() -> new Thresholds(0.5, 0.3, 0))
        .hasMessage("verification.contradict must be above 0: a claim without evidence has C = 0");
  }

  @Test
  void noLowBarLetsAClaimWithoutPassagesPass() {
    // V = 0 would reach τ_l = 0.
    ClaimVerifier verifier =
        new ClaimVerifier(new Told(true), new Thresholds(0.5, 0, 0.5), (c, e) -> e);
    assertThat(verifier.verify(List.of(CLAIM), List.of(), 1).get(0).support())
        .isEqualTo(Support.UNSUPPORTED);
  }

  @Test
  void aScorerThatDoesNotSeeContradictionCountsAsBelowItsBar() {
    Verification verification = verify(new Told(false), "0.8 0.9");
    assertThat(verification.support()).isEqualTo(Support.SUPPORTED);
    assertThat(verification.conflict()).isFalse();
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
    ClaimVerifier verifier = new ClaimVerifier(silent, new Thresholds(0.7, 0.35, 0.5), (c, e) -> e);
    assertThatThrownBy(() -> verifier.verify(List.of(CLAIM), List.of(), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("silent scored 0 of 1 claims");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // The side that is trusted more wins, whatever the scores.
        "0.70, 0.99, 0.9, 0.8, SUPPORTED",
        "0.99, 0.50, 0.8, 0.9, CONTRADICTED",
        // Equal or unknown trust: the larger of V and C, a tie is CONTRADICTED.
        "0.90, 0.80, 0.5, 0.5, SUPPORTED",
        "0.80, 0.80, 0.5, 0.5, CONTRADICTED",
        "0.90, 0.80, -,   0.9, SUPPORTED",
        "0.80, 0.90, 0.9, -,   CONTRADICTED",
        "0.80, 0.90, -,   -,   CONTRADICTED",
        // Without a conflict trust plays no part.
        "0.69, 0.99, 1.0, 0.0, CONTRADICTED",
        "0.70, 0.49, 0.0, 1.0, SUPPORTED",
      })
  void conflictsAreDecidedByTrustInTheSources(
      double v, double c, @Nullable Double pro, @Nullable Double contra, Support support) {
    Map<String, Double> trust = new HashMap<>();
    trust.put("p1", pro);
    trust.put("p2", contra);
    ClaimVerifier verifier =
        new ClaimVerifier(
            new Told(true),
            new Thresholds(0.70, 0.35, 0.50),
            (claim, evidence) -> evidence,
            passage ->
                Optional.ofNullable(trust.get(passage.id())).stream()
                    .mapToDouble(Double::doubleValue)
                    .findFirst());
    Verification verification =
        verifier.verify(List.of(CLAIM), Passages.numbered(v + " 0", "0 " + c), 1).get(0);
    assertThat(verification.support()).isEqualTo(support);
    assertThat(verification.conflict()).isEqualTo(v >= 0.70 && c >= 0.50);
    assertThat(verification.bestPassageId())
        .contains(support == Support.CONTRADICTED ? "p2" : "p1");
  }
}
