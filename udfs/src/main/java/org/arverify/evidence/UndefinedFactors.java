package org.arverify.evidence;

/** What becomes of a factor that cannot be measured (decision D9). */
public enum UndefinedFactors {
  /** It drops out, and the other weights are rescaled to sum to 1. */
  DROP,
  /** It counts as 1: the optimistic reading. */
  ONE
}
