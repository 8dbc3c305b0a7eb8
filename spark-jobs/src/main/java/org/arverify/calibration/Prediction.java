package org.arverify.calibration;

import static org.arverify.error.Checks.unit;

import org.arverify.udf.LabelledPair;
import org.arverify.udf.LabelledPair.Label;

/**
 * What a scorer says of a labelled pair.
 *
 * @param entail P(entailment), in [0,1]
 * @param neutral P(neutral)
 * @param contradict P(contradiction); 0 of a scorer that does not see it
 */
public record Prediction(LabelledPair pair, double entail, double neutral, double contradict) {
  /** Keeps the logarithm of a probability finite. */
  private static final double SMALLEST = 1e-15;

  public Prediction {
    unit(entail, "P(entailment)");
    unit(neutral, "P(neutral)");
    unit(contradict, "P(contradiction)");
  }

  /** Whether the passage entails the claim, by its label. */
  boolean isEntailed() {
    return pair.label() == Label.ENTAILMENT;
  }

  /** The probability of what is labelled; where the set does not tell which, of not entailment. */
  double ofLabel() {
    return switch (pair.label()) {
      case ENTAILMENT -> entail;
      case NEUTRAL -> neutral;
      case CONTRADICTION -> contradict;
      case NOT_ENTAILMENT -> 1 - entail;
    };
  }

  /** −ln P(label). */
  double logLoss() {
    return -Math.log(Math.max(SMALLEST, ofLabel()));
  }

  /** The most probable class; of equals the one that claims less. */
  Label mostProbable() {
    if (entail > neutral && entail > contradict) {
      return Label.ENTAILMENT;
    }
    return contradict > neutral ? Label.CONTRADICTION : Label.NEUTRAL;
  }
}
