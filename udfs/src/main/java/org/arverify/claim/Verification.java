package org.arverify.claim;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.util.List;
import java.util.Optional;
import org.arverify.passage.Span;

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
 * @param drafted the claim as the draft had it, if it was revised before this round
 * @param answerSpan where it stands in the answer delivered: of its last round, unless removed
 * @param planted the error that was planted in it, if one was
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
    Action action,
    Optional<String> drafted,
    Optional<Span> answerSpan,
    Optional<PlantedError> planted) {
  public Verification {
    check(round >= 1, "round must be at least 1, was %d", round);
    unit(v, "V(c)");
    unit(c, "C(c)");
    passages = List.copyOf(passages);
  }

  /** A claim as the draft has it, not yet part of an answer. */
  public Verification(
      Claim claim,
      int round,
      List<PassageEntailment> passages,
      double v,
      double c,
      Optional<String> bestPassageId,
      boolean conflict,
      Support support,
      Action action) {
    this(
        claim,
        round,
        passages,
        v,
        c,
        bestPassageId,
        conflict,
        support,
        action,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same, and what was done about it. */
  public Verification with(Action done) {
    return with(done, drafted, answerSpan, planted);
  }

  /** The same of a claim that the draft had in other words. */
  public Verification revisedFrom(String text) {
    return with(action, Optional.of(text), answerSpan, planted);
  }

  /** The same of a claim that stands in the answer delivered. */
  public Verification delivered(Span span) {
    return with(action, drafted, Optional.of(span), planted);
  }

  /** The same of a claim that is known to be wrong. */
  public Verification plantedWith(PlantedError error) {
    return with(action, drafted, answerSpan, Optional.of(error));
  }

  private Verification with(
      Action done, Optional<String> draft, Optional<Span> span, Optional<PlantedError> error) {
    return new Verification(
        claim, round, passages, v, c, bestPassageId, conflict, support, done, draft, span, error);
  }
}
