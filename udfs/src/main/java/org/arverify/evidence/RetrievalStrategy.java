package org.arverify.evidence;

import org.arverify.retrieval.RetrievalMode;

/** How a passage came into the evidence pool. */
public enum RetrievalStrategy {
  DENSE,
  SPARSE,
  HYBRID,
  /** The query was rewritten first. */
  REFORMULATED,
  /** The passage came with an answer made elsewhere. */
  GIVEN;

  /** Retrieval in that mode, the query as it was. */
  public static RetrievalStrategy of(RetrievalMode mode) {
    return switch (mode) {
      case DENSE -> DENSE;
      case SPARSE -> SPARSE;
      case HYBRID -> HYBRID;
    };
  }
}
