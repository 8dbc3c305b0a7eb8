package org.arverify.claim;

/** What an agent did about a claim after a verification round. */
public enum Action {
  /** Verified only, as for every baseline. */
  NONE,
  ACCEPTED,
  /** Evidence was retrieved for this claim. */
  RETRIEVED,
  REVISED,
  /** Kept, with a mark of weak support. */
  MARKED,
  REMOVED
}
