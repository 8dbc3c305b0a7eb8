package org.arverify.evidence;

/** What the rounds of a requirement do to its evidence (decision D3). */
public enum EvidenceMode {
  /** D_i is chosen from what all rounds found. */
  ACCUMULATE,
  /** D_i is what the latest round found: Algorithm 1, line 6, to the letter. */
  REPLACE
}
