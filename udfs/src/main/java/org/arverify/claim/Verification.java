package org.arverify.claim;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.util.List;
import java.util.Optional;

/**
 * A claim in one verification round.
 *
 * @param claim as it was verified
 * @param round from 1
 * @param passages D_c with the scores of each, best first
 * @param v V(c) = max over D_c of P(entailment); 0 if D_c is empty
 * @param c C(c) = max over D_c of P(contradiction); 0 if D_c is empty
 * @param bestPassageId the passage that decides, if there is one
 * @param conflict whether V(c) ≥ τ_v and C(c) ≥ τ_c both held
 * @param support what follows
 * @param action what was done about it
 */
public record Verification(
    Claim claim,
    int round,
    List<PassageEntailment> passages,
    double v,
    double c,
    Optional<String> bestPassageId,
    boolean conflict,
    Support support,
    Action action) {
  public Verification {
    check(round >= 1, "round must be at least 1, was %d", round);
    unit(v, "V(c)");
    unit(c, "C(c)");
    passages = List.copyOf(passages);
  }
}
