package org.arverify.calibration;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.arverify.claim.Support;
import org.arverify.claim.Thresholds;

/**
 * Chooses τ_v and τ_l by claims whose errors are known because they were planted. SUPPORTED claims
 * are delivered, WEAK ones delivered with a mark or removed, all others removed.
 */
public final class ClaimTuning {
  /** What becomes of claims whose support is weak. */
  public enum Weak {
    MARKED,
    REMOVED
  }

  private static final int STEPS = 20;

  private final List<LoggedClaim> claims;
  private final double contradict;
  private final Weak weak;

  /**
   * @param claims with wrong ones among them
   * @param contradict τ_c
   */
  public ClaimTuning(List<LoggedClaim> claims, double contradict, Weak weak) {
    check(claims.stream().anyMatch(LoggedClaim::wrong), "no claim is known to be wrong");
    this.claims = List.copyOf(claims);
    this.contradict = contradict;
    this.weak = weak;
  }

  /** Every τ_v and τ_l in twentieths, τ_l ≤ τ_v. */
  public List<ClaimPoint> points() {
    List<ClaimPoint> points = new ArrayList<>();
    for (int accept = 1; accept < STEPS; accept++) {
      for (int revise = 0; revise <= accept; revise++) {
        points.add(
            point(new Thresholds((double) accept / STEPS, (double) revise / STEPS, contradict)));
      }
    }
    return points;
  }

  /** What thresholds give. */
  public ClaimPoint point(Thresholds thresholds) {
    int delivered = 0;
    int wrong = 0;
    int good = 0;
    int lost = 0;
    int mismarked = 0;
    for (LoggedClaim claim : claims) {
      Support support = thresholds.support(claim.v(), claim.c());
      boolean stays =
          support == Support.SUPPORTED || support == Support.WEAK && weak == Weak.MARKED;
      boolean marked = support == Support.WEAK;
      delivered += stays ? 1 : 0;
      wrong += stays && claim.wrong() ? 1 : 0;
      good += claim.wrong() ? 0 : 1;
      lost += stays || claim.wrong() ? 0 : 1;
      mismarked += stays && marked != claim.wrong() ? 1 : 0;
    }
    return new ClaimPoint(
        thresholds, share(wrong, delivered), share(lost, good), share(mismarked, claims.size()));
  }

  /** The points that no other beats, the lowest hallucination first. */
  public static List<ClaimPoint> pareto(List<ClaimPoint> points) {
    return points.stream()
        .filter(point -> points.stream().noneMatch(point::isDominatedBy))
        .sorted(
            Comparator.comparingDouble(ClaimPoint::hallucination)
                .thenComparingDouble(ClaimPoint::lost)
                .thenComparingDouble(ClaimPoint::mismarked))
        .toList();
  }

  /** The point that loses the fewest good claims at so much hallucination, and marks best. */
  public static Optional<ClaimPoint> choose(List<ClaimPoint> pareto, double mostHallucination) {
    return pareto.stream()
        .filter(point -> point.hallucination() <= mostHallucination)
        .min(
            Comparator.comparingDouble(ClaimPoint::lost)
                .thenComparingDouble(ClaimPoint::mismarked)
                .thenComparingDouble(ClaimPoint::hallucination));
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
