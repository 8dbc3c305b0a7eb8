package org.arverify.evidence;

/** How a passage came into the evidence pool. */
public enum RetrievalStrategy {
  DENSE,
  SPARSE,
  HYBRID,
  /** The query was rewritten first. */
  REFORMULATED,
  /** The passage came with an answer made elsewhere. */
  GIVEN
}
