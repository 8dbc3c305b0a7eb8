package org.arverify.evidence;

/** What is done about insufficient evidence (AR-Verify, Algorithm 1, line 9). */
public enum CorrectiveAction {
  /** Nothing yet: the first retrieval of a requirement. */
  NONE,
  /** The query is rewritten by what was found: for a deficit of relevance. */
  REFORMULATE,
  /** An aspect that no passage covers is asked for: for a deficit of completeness. */
  NARROW,
  /** Another pool or retriever is asked: for a deficit of consistency or reliability. */
  ALTERNATIVE;

  /** The action for the deficit of a factor. */
  public static CorrectiveAction against(Factor factor) {
    return switch (factor) {
      case RELEVANCE -> REFORMULATE;
      case COMPLETENESS -> NARROW;
      case CONSISTENCY, RELIABILITY -> ALTERNATIVE;
    };
  }
}
