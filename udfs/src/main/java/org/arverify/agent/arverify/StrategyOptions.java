package org.arverify.agent.arverify;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;

/**
 * How a first strategy is chosen (decision D2).
 *
 * @param planning by estimates, or always one
 * @param ambiguous ambiguity from which on the query is rewritten first
 * @param specific specificity from which on retrieval is sparse
 * @param unspecific specificity below which retrieval is dense; hybrid between the two
 * @param temperature of the softmax over calibrated similarities that ambiguity is the entropy of,
 *     above 0
 */
public record StrategyOptions(
    ArVerifyOptions.Planning planning,
    double ambiguous,
    double specific,
    double unspecific,
    double temperature)
    implements Serializable {
  public StrategyOptions {
    check(ambiguous >= 0, "agent.ar-verify.strategy.ambiguous must not be negative: %s", ambiguous);
    check(specific >= 0, "agent.ar-verify.strategy.specific must not be negative: %s", specific);
    unit(unspecific, "agent.ar-verify.strategy.unspecific");
    check(
        unspecific <= specific,
        "agent.ar-verify.strategy.unspecific (%s) must not be above agent.ar-verify.strategy.specific"
            + " (%s)",
        unspecific,
        specific);
    check(temperature > 0, "agent.ar-verify.strategy.temperature must be above 0: %s", temperature);
  }
}
