package org.arverify.evidence;

import static org.arverify.error.Checks.unit;

import java.util.List;
import java.util.Optional;
import org.arverify.query.Requirement;

/**
 * How a requirement came to its evidence.
 *
 * @param requirement as the question was decomposed
 * @param text as it was retrieved, with the answers that it depends on
 * @param specificity estimate in [0,1] that its first strategy was chosen by
 * @param ambiguity estimate in [0,1] that its first strategy was chosen by
 * @param rounds in order
 * @param best the round whose D_i was kept; 0 if there was none
 * @param weak whether S stayed below τ_s: weakly supported
 * @param answer what was put into the requirements that depend on it, if any do and one was found
 */
public record RequirementTrail(
    Requirement requirement,
    String text,
    double specificity,
    double ambiguity,
    List<RetrievalRound> rounds,
    int best,
    boolean weak,
    Optional<String> answer) {
  public RequirementTrail {
    unit(specificity, "specificity");
    unit(ambiguity, "ambiguity");
    rounds = List.copyOf(rounds);
  }
}
