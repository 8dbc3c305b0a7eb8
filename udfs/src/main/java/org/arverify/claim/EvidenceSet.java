package org.arverify.claim;

/** Which passages a claim was held against. */
public enum EvidenceSet {
  /** AR-Verify's pool E. */
  POOL,
  /** The passages that a baseline's generator saw. */
  SEEN,
  /** Fetched for the claim. */
  RETRIEVED,
  /** The contexts of an answer made elsewhere. */
  GIVEN
}
