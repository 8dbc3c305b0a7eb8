package org.arverify.entailment;

import static org.arverify.error.Checks.unit;

import org.arverify.passage.Span;

/**
 * What one passage says of one claim.
 *
 * @param entail P(entailment) of the window that entails most, in [0,1]: f_ent(c, d)
 * @param neutral P(neutral), in [0,1]
 * @param contradict P(contradiction) of the window that contradicts most, in [0,1]; 0 where the
 *     scorer does not see contradiction
 * @param window the part of the passage text that decides: it entails most, or contradicts most if
 *     {@code contradict > entail}
 */
public record Entailment(double entail, double neutral, double contradict, Span window) {
  public Entailment {
    unit(entail, "P(entailment)");
    unit(neutral, "P(neutral)");
    unit(contradict, "P(contradiction)");
  }
}
