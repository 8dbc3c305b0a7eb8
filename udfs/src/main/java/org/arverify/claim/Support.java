package org.arverify.claim;

/** What the evidence says of a claim: the outcome of the table in {@link ClaimVerifier}. */
public enum Support {
  SUPPORTED,
  WEAK,
  UNSUPPORTED,
  CONTRADICTED
}
