package org.arverify.agent.arverify;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import org.arverify.evidence.CompletenessMeasure;
import org.arverify.evidence.EvidenceMode;
import org.arverify.evidence.SelectionWeights;
import org.arverify.evidence.SourceTrust;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;

/** Keys {@code agent.ar-verify.*}. Travels to executors. */
public record ArVerifyOptions(
    Loop loop,
    StrategyOptions strategy,
    Sufficiency sufficiency,
    SelectionWeights selection,
    EvidenceBudget budget,
    CorrectionOptions correction)
    implements Serializable {
  /** How a requirement's first strategy is found. */
  public enum Planning {
    /** By specificity and ambiguity (decision D2). */
    ADAPTIVE,
    /** Always this one. */
    DENSE,
    SPARSE,
    HYBRID
  }

  /**
   * The loop over requirements and rounds.
   *
   * @param maxRetrievals B_max: retrievals for a requirement at most, at least 1
   * @param depth passages that a retrieval brings for each of the k that D_i has
   * @param evidenceMode whether D_i is chosen from all rounds or the latest
   * @param decompose whether questions are split into requirements
   */
  public record Loop(int maxRetrievals, int depth, EvidenceMode evidenceMode, boolean decompose)
      implements Serializable {
    public Loop {
      check(
          maxRetrievals >= 1,
          "agent.ar-verify.max-retrievals (B_max) must be at least 1, was %d",
          maxRetrievals);
      check(depth >= 1, "agent.ar-verify.depth must be at least 1, was %d", depth);
    }
  }

  /**
   * The sufficiency criterion.
   *
   * @param threshold τ_s, at least 0; above 1 no evidence is ever sufficient
   * @param completeness of a question that is its own requirement; parts of a question are measured
   *     by their share
   * @param aspectThreshold similarity from which on a passage covers an aspect that it does not
   *     hold in words
   * @param overlapThreshold cosine of terms from which on two sentences are comparable
   * @param consistencyPairs sentence pairs scored at most for one D_i
   */
  public record Sufficiency(
      double threshold,
      SufficiencyWeights weights,
      UndefinedFactors undefined,
      CompletenessMeasure completeness,
      double aspectThreshold,
      double overlapThreshold,
      int consistencyPairs,
      SourceTrust trust)
      implements Serializable {
    public Sufficiency {
      check(
          threshold >= 0,
          "agent.ar-verify.sufficiency.threshold (tau_s) must not be negative, was %s",
          threshold);
      check(
          aspectThreshold > 0,
          "agent.ar-verify.sufficiency.aspect-threshold must be above 0, was %s",
          aspectThreshold);
      check(
          consistencyPairs >= 1,
          "agent.ar-verify.sufficiency.consistency-pairs must be at least 1, was %d",
          consistencyPairs);
    }
  }
}
