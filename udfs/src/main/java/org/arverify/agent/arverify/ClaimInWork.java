package org.arverify.agent.arverify;

import java.util.List;
import java.util.Optional;
import org.arverify.claim.Claim;
import org.arverify.claim.Verification;

/** A claim of the draft on its way through the correction rounds. */
final class ClaimInWork {
  private final Claim drafted;
  private Claim claim;
  private boolean accepted;
  private int retrievals;

  ClaimInWork(Claim drafted) {
    this.drafted = drafted;
    this.claim = drafted;
  }

  /** As it reads now. */
  Claim claim() {
    return claim;
  }

  boolean isAccepted() {
    return accepted;
  }

  void accept() {
    accepted = true;
  }

  /** Retrievals made for it so far. */
  int retrievals() {
    return retrievals;
  }

  void countRetrieval() {
    retrievals++;
  }

  /** Takes other words, those of {@code passageId}. */
  void revise(String text, String passageId) {
    claim = new Claim(claim.id(), text, claim.span(), List.of(passageId));
  }

  boolean isRevised() {
    return !claim.text().equals(drafted.text());
  }

  /** The verification of the claim as it reads now, with the draft's words if those are others. */
  Verification history(Verification verification) {
    return Optional.of(drafted.text())
        .filter(text -> isRevised())
        .map(verification::revisedFrom)
        .orElse(verification);
  }
}
