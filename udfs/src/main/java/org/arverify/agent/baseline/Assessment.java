package org.arverify.agent.baseline;

import java.util.Arrays;
import java.util.Locale;

/** What CRAG makes of a retrieval by the relevance of its passages. */
enum Assessment {
  /** A passage reaches the upper threshold: what was retrieved is refined. */
  CORRECT,
  /** Neither of the others: both sources are refined. */
  AMBIGUOUS,
  /** Every passage is below the lower threshold, or there is none: the other source alone. */
  INCORRECT;

  static Assessment of(double[] relevance, CragOptions options) {
    if (Arrays.stream(relevance).anyMatch(r -> r >= options.upper())) {
      return CORRECT;
    }
    return Arrays.stream(relevance).allMatch(r -> r < options.lower()) ? INCORRECT : AMBIGUOUS;
  }

  /** The name in traces: lower case. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
