package org.arverify.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.claim.Thresholds;
import org.arverify.evidence.Factor;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;
import org.junit.jupiter.api.Test;

class TuningTest {
  private static final SufficiencyWeights HALVES = new SufficiencyWeights(0.5, 0.5, 0, 0);

  private static LoggedQuestion.Round round(
      double relevance, double completeness, String... passages) {
    return new LoggedQuestion.Round(
        SufficiencyScore.of(
            Map.of(Factor.RELEVANCE, relevance, Factor.COMPLETENESS, completeness),
            HALVES,
            UndefinedFactors.DROP,
            0),
        List.of(passages));
  }

  /** S by halves: 0.6, 0.75, 0.7; the third round has the second gold passage. */
  private static LoggedQuestion question() {
    return new LoggedQuestion(
        Set.of("g1", "g2"),
        List.of(
            new LoggedQuestion.Requirement(
                List.of(
                    round(0.9, 0.3, "a"), round(0.9, 0.6, "a", "g1"), round(0.4, 1.0, "g1", "g2")),
                false)),
        1);
  }

  private static RetrievalPoint find(
      List<RetrievalPoint> points, SufficiencyWeights weights, double threshold, int budget) {
    return points.stream()
        .filter(
            p ->
                p.weights().equals(weights)
                    && p.threshold() == threshold
                    && p.maxRetrievals() == budget)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aShorterSearchIsABeginningOfTheLoggedOne() {
    List<RetrievalPoint> points =
        new RetrievalTuning(List.of(question()), HALVES, UndefinedFactors.DROP).points();
    // 0.6 is reached at once: D_1 has no gold passage; one round and one other call.
    assertThat(find(points, HALVES, 0.6, 3).recall()).isZero();
    assertThat(find(points, HALVES, 0.6, 3).calls()).isEqualTo(2);
    // 0.75 is reached in round 2.
    assertThat(find(points, HALVES, 0.75, 3).recall()).isEqualTo(0.5);
    assertThat(find(points, HALVES, 0.75, 3).calls()).isEqualTo(3);
    // Never reached: three rounds, and D_2 is kept, whose S is the highest.
    assertThat(find(points, HALVES, 1.01, 3).recall()).isEqualTo(0.5);
    assertThat(find(points, HALVES, 1.01, 3).calls()).isEqualTo(4);
    // The budget ends it after round 1.
    assertThat(find(points, HALVES, 1.01, 1).calls()).isEqualTo(2);
    // By completeness alone: 0.3, 0.6, 1.0, and D_3 is kept.
    SufficiencyWeights complete = new SufficiencyWeights(0, 1, 0, 0);
    assertThat(find(points, complete, 0.9, 3).recall()).isEqualTo(1);
    assertThat(find(points, complete, 0.9, 3).calls()).isEqualTo(4);
  }

  @Test
  void thePointWithTheHighestRecallForTheCallsIsChosen() {
    RetrievalTuning tuning =
        new RetrievalTuning(List.of(question()), HALVES, UndefinedFactors.DROP);
    List<RetrievalPoint> pareto = tuning.pareto(tuning.points());
    // 0 by 2 calls, 0.5 by 3, 1 by 4.
    assertThat(pareto).extracting(RetrievalPoint::calls).containsExactly(2.0, 3.0, 4.0);
    assertThat(pareto).extracting(RetrievalPoint::recall).containsExactly(0.0, 0.5, 1.0);
    // The present weights can do it.
    assertThat(pareto.get(1).weights()).isEqualTo(HALVES);
    assertThat(RetrievalTuning.choose(pareto, 3.5).orElseThrow().calls()).isEqualTo(3);
    assertThat(RetrievalTuning.choose(pareto, 1.5)).isEmpty();
  }

  @Test
  void thresholdsTradeWrongClaimsAgainstGoodOnes() {
    List<LoggedClaim> claims =
        List.of(
            new LoggedClaim(0.92, 0.0, false),
            new LoggedClaim(0.72, 0.1, false),
            new LoggedClaim(0.42, 0.1, false),
            new LoggedClaim(0.52, 0.2, true),
            new LoggedClaim(0.12, 0.1, true),
            // A contradicted one is removed whatever its V is.
            new LoggedClaim(0.62, 0.8, true));
    ClaimTuning tuning = new ClaimTuning(claims, 0.5, ClaimTuning.Weak.MARKED);
    ClaimPoint present = tuning.point(new Thresholds(0.7, 0.35, 0.5));
    // Delivered: 0.92, 0.72, 0.42 (marked) and the wrong 0.52 (marked).
    assertThat(present.hallucination()).isEqualTo(0.25);
    assertThat(present.lost()).isZero();
    // The good 0.42 has a mark.
    assertThat(present.mismarked()).isCloseTo(1 / 6.0, within(1e-12));
    List<ClaimPoint> pareto = ClaimTuning.pareto(tuning.points());
    // Without any wrong one, 0.42 must go as well.
    ClaimPoint strict = ClaimTuning.choose(pareto, 0).orElseThrow();
    assertThat(strict.lost()).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(strict.mismarked()).isZero();
    assertThat(strict.thresholds().revise()).isBetween(0.55, 0.7);
    assertThat(ClaimTuning.choose(pareto, 0.25).orElseThrow().lost()).isZero();
    // Removed where weak: τ_v alone decides.
    ClaimPoint removing =
        new ClaimTuning(claims, 0.5, ClaimTuning.Weak.REMOVED)
            .point(new Thresholds(0.7, 0.35, 0.5));
    assertThat(removing.hallucination()).isZero();
    assertThat(removing.lost()).isCloseTo(1 / 3.0, within(1e-12));
  }

  @Test
  void withoutAKnownErrorThereIsNothingToTuneBy() {
    assertThatThrownBy(
            () ->
                new ClaimTuning(
                    List.of(new LoggedClaim(0.9, 0, false)), 0.5, ClaimTuning.Weak.MARKED))
        .hasMessage("no claim is known to be wrong");
  }

  @Test
  void aQuestionIsInOnePartByTheHashOfItsId() {
    // SHA-256 of q4 and q6 end with a and 0, of q1 and q2 with b and 1.
    assertThat(List.of("q4", "q6")).allSatisfy(id -> assertThat(Part.of(id)).isEqualTo(Part.DEV));
    assertThat(List.of("q1", "q2")).allSatisfy(id -> assertThat(Part.of(id)).isEqualTo(Part.TEST));
  }
}
