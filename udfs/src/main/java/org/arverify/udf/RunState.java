package org.arverify.udf;

/** How far a run is. */
public enum RunState {
  /** Started, and not known to have ended: it may have been killed. */
  RUNNING,
  /** Every question has an attempt that needs no rerun. */
  FINISHED,
  /** Every question has an attempt, and some wait for a rerun. */
  FINISHED_WITH_FAILURES
}
