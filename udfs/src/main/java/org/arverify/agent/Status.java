package org.arverify.agent;

import java.util.Locale;

/** How an attempt at a question ended; the first that holds, in this order. */
public enum Status {
  /** An error stopped the attempt; its code and message are kept. */
  FAILED,
  /** The generator could not be reached or its reply not be used. */
  GENERATOR_ERROR,
  /** A model that judges could not be reached or its reply not be used. */
  JUDGE_ERROR,
  /** An input is longer than a model can read. */
  TOO_LONG,
  /** Retrieval found nothing. */
  NO_EVIDENCE,
  /** The generator declined, or no claim was left. */
  ABSTAINED,
  /** An answer without any claim. */
  NO_CLAIMS,
  OK;

  /** Whether a rerun takes the question up again. */
  public boolean retried() {
    return this == FAILED || this == GENERATOR_ERROR || this == JUDGE_ERROR;
  }

  /** The name in tables: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
