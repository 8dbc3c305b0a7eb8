package org.arverify.evidence;

import java.util.Locale;

/** The four factors of evidence sufficiency (AR-Verify, Equation 1), in the paper's order. */
public enum Factor {
  /** Rel. */
  RELEVANCE,
  /** Comp. */
  COMPLETENESS,
  /** Cons. */
  CONSISTENCY,
  /** Rel_src. */
  RELIABILITY;

  /** The name in tables and traces: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
