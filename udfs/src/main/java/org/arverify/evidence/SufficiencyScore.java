package org.arverify.evidence;

import static org.arverify.error.Checks.unit;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The sufficiency of a set of evidence (AR-Verify, Equation 1):
 *
 * <p>{@code S(r_i, D_i) = w₁ · Rel + w₂ · Comp + w₃ · Cons + w₄ · Rel_src}
 *
 * <p>A factor that could not be measured is not among the {@code factors}; its weight is 0 and the
 * others are rescaled, or it counts as 1 (decision D9, {@link UndefinedFactors}).
 *
 * @param factors the measured factors, each in [0,1]
 * @param weights in force, one a factor of {@link Factor}, summing to 1, or to 0 if no measured
 *     factor has a weight
 * @param value S, in [0,1]
 * @param comparablePairs passage pairs that Cons is the mean of
 */
public record SufficiencyScore(
    Map<Factor, Double> factors, Map<Factor, Double> weights, double value, int comparablePairs) {
  public SufficiencyScore {
    factors = Map.copyOf(factors);
    weights = Map.copyOf(weights);
    unit(value, "sufficiency");
  }

  /** Equation 1. */
  public static SufficiencyScore of(
      Map<Factor, Double> measured,
      SufficiencyWeights weights,
      UndefinedFactors undefined,
      int comparablePairs) {
    Map<Factor, Double> inForce = new EnumMap<>(Factor.class);
    if (undefined == UndefinedFactors.ONE) {
      Stream.of(Factor.values()).forEach(factor -> inForce.put(factor, weights.of(factor)));
    } else {
      inForce.putAll(weights.rescaled(measured.keySet()));
    }
    double sum = 0;
    for (Factor factor : Factor.values()) {
      sum += inForce.get(factor) * measured.getOrDefault(factor, 1.0);
    }
    return new SufficiencyScore(measured, inForce, Math.max(0, Math.min(1, sum)), comparablePairs);
  }

  /** The measured value of a factor, empty where it is undefined. */
  public OptionalDouble of(Factor factor) {
    Double value = factors.get(factor);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /** What a factor lacks, weighted: w_i (1 - f_i); 0 where it is undefined. */
  public double deficit(Factor factor) {
    return weights.get(factor) * (1 - factors.getOrDefault(factor, 1.0));
  }

  /** Factors that lack something, the largest weighted deficit first, ties in the paper's order. */
  public List<Factor> byDeficit() {
    return Stream.of(Factor.values())
        .filter(factor -> deficit(factor) > 0)
        .sorted(Comparator.comparingDouble(this::deficit).reversed())
        .toList();
  }
}
