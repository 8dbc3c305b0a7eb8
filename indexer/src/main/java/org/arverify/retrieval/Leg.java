package org.arverify.retrieval;

/** A source of scores: one of the two searches that a hybrid retrieval fuses. */
public enum Leg {
  DENSE,
  SPARSE
}
