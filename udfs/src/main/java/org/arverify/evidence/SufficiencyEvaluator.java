package org.arverify.evidence;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.retrieval.PassageSimilarity;

/**
 * Measures the four factors of a requirement's evidence and combines them ({@link
 * SufficiencyScore}, AR-Verify, Equation 1). Relevance has its home here:
 *
 * <p>{@code Rel(r, D) = mean over d in D of max over f of similarity(f, d), clamped to [0,1]}
 *
 * <p>with the index's calibrated similarity (decision D4), f being r itself and every query that r
 * was rewritten to, but for the one that was made from d: a passage of a second hop answers to r in
 * the words of the first. Without a passage Rel is 0. For one question and thread.
 */
public final class SufficiencyEvaluator {
  private final PassageSimilarity similarity;
  private final Completeness completeness;
  private final Consistency consistency;
  private final SourceTrust trust;
  private final SufficiencyWeights weights;
  private final UndefinedFactors undefined;

  public SufficiencyEvaluator(
      PassageSimilarity similarity,
      Completeness completeness,
      Consistency consistency,
      SourceTrust trust,
      SufficiencyWeights weights,
      UndefinedFactors undefined) {
    this.similarity = similarity;
    this.completeness = completeness;
    this.consistency = consistency;
    this.trust = trust;
    this.weights = weights;
    this.undefined = undefined;
  }

  /**
   * What an evaluation finds.
   *
   * @param missing aspects that the evidence leaves open ({@link Completeness})
   * @param fullest the passage that covers most aspects, if one covers any
   */
  public record Evaluation(
      SufficiencyScore score, List<Aspect> missing, Optional<Passage> fullest) {
    public Evaluation {
      missing = List.copyOf(missing);
    }
  }

  /**
   * S(r_i, D_i) and its parts.
   *
   * @param leads what the requirement was rewritten to so far
   * @param measure of completeness
   */
  public Evaluation evaluate(
      String requirement,
      List<Lead> leads,
      List<Aspect> aspects,
      List<Passage> passages,
      CompletenessMeasure measure) {
    Map<Factor, Double> measured = new EnumMap<>(Factor.class);
    Completeness.Measured complete = completeness.measure(requirement, aspects, passages, measure);
    Consistency.Measured agreement = consistency.measure(passages);
    measured.put(Factor.RELEVANCE, relevance(requirement, leads, passages));
    put(measured, Factor.COMPLETENESS, complete.value());
    put(measured, Factor.CONSISTENCY, agreement.value());
    put(measured, Factor.RELIABILITY, trust.mean(passages));
    return new Evaluation(
        SufficiencyScore.of(measured, weights, undefined, agreement.pairs()),
        complete.missing(),
        complete.fullest());
  }

  private double relevance(String requirement, List<Lead> leads, List<Passage> passages) {
    List<String> forms = new ArrayList<>(List.of(requirement));
    leads.forEach(lead -> forms.add(lead.query()));
    List<double[]> near = similarity.similarities(forms, passages);
    double sum = 0;
    for (int i = 0; i < passages.size(); i++) {
      double best = near.get(0)[i];
      for (int l = 0; l < leads.size(); l++) {
        if (!leads.get(l).from().id().equals(passages.get(i).id())) {
          best = Math.max(best, near.get(l + 1)[i]);
        }
      }
      sum += Math.max(0, Math.min(1, best));
    }
    return passages.isEmpty() ? 0 : sum / passages.size();
  }

  private static void put(Map<Factor, Double> measured, Factor factor, OptionalDouble value) {
    if (value.isPresent()) {
      measured.put(factor, value.getAsDouble());
    }
  }
}
