package org.arverify.entailment;

import java.util.List;

/**
 * f_ent by an ensemble: a cross-encoder on the best sentences of a passage and on the whole, beside
 * what it cannot see (lexical recall, numbers, dates, units, names, negation, opposites, hedges,
 * the similarity of vectors), weighed by a three-class logistic regression that was fitted to
 * labelled pairs. Calibrated on those. Thread-safe; its models are the caller's.
 */
public final class EnsembleEntailmentScorer implements EntailmentScorer {
  private final FeatureReader reader;
  private final Combination combination;
  private final String identity;

  /**
   * @param origin names the coefficients in an error
   * @throws org.arverify.error.ArVerifyException with code IDENTITY_MISMATCH if the coefficients
   *     were fitted to other features than {@code reader} gives
   */
  public EnsembleEntailmentScorer(FeatureReader reader, Coefficients coefficients, String origin) {
    coefficients.require(reader.components(), origin);
    this.reader = reader;
    this.combination = coefficients.combination();
    this.identity = "ensemble-" + coefficients.identity();
  }

  @Override
  public String identity() {
    return identity;
  }

  @Override
  public boolean calibrated() {
    return true;
  }

  @Override
  public boolean seesContradiction() {
    return combination.seesContradiction();
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    return reader.read(requests).stream()
        .map(ofClaim -> ofClaim.stream().map(this::weigh).toList())
        .toList();
  }

  /** The probabilities that features give. */
  public Entailment weigh(PairFeatures features) {
    double[] probabilities = combination.probabilities(features.values());
    double contradict = probabilities[2];
    return new Entailment(
        probabilities[0],
        probabilities[1],
        contradict,
        contradict > probabilities[0] ? features.contradicting() : features.entailing());
  }

  @Override
  public void close() {
    // The models are the caller's.
  }
}
