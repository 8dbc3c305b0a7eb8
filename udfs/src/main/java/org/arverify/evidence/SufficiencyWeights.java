package org.arverify.evidence;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * The weights of Equation 1, w₁ + w₂ + w₃ + w₄ = 1.
 *
 * @param relevance w₁, of Rel
 * @param completeness w₂, of Comp
 * @param consistency w₃, of Cons
 * @param reliability w₄, of Rel_src
 */
public record SufficiencyWeights(
    double relevance, double completeness, double consistency, double reliability)
    implements Serializable {
  private static final double TOLERANCE = 1e-6;
  private static final double SHOWN = 1e6;

  public SufficiencyWeights {
    unit(relevance, "weights.relevance");
    unit(completeness, "weights.completeness");
    unit(consistency, "weights.consistency");
    unit(reliability, "weights.reliability");
    double sum = relevance + completeness + consistency + reliability;
    check(
        Math.abs(sum - 1) <= TOLERANCE,
        "weights.relevance, weights.completeness, weights.consistency and weights.reliability must"
            + " sum to 1, was %s",
        Math.round(sum * SHOWN) / SHOWN);
  }

  /** The weight of a factor. */
  public double of(Factor factor) {
    return switch (factor) {
      case RELEVANCE -> relevance;
      case COMPLETENESS -> completeness;
      case CONSISTENCY -> consistency;
      case RELIABILITY -> reliability;
    };
  }

  /**
   * The weights of {@code defined} alone, rescaled to sum to 1 (decision D9); all 0 if theirs are.
   */
  public Map<Factor, Double> rescaled(Set<Factor> defined) {
    double sum = defined.stream().mapToDouble(this::of).sum();
    Map<Factor, Double> weights = new EnumMap<>(Factor.class);
    for (Factor factor : Factor.values()) {
      weights.put(factor, defined.contains(factor) && sum > 0 ? of(factor) / sum : 0);
    }
    return weights;
  }
}
