package org.arverify.evidence;

/** What a requirement's evidence must hold to be complete. */
public enum CompletenessMeasure {
  /** Beyond what its fullest passage holds, the rest in passages that belong to it. */
  CHAIN,
  /** Each aspect in any passage, whichever: Section 5.1 to the letter. */
  SHARE
}
