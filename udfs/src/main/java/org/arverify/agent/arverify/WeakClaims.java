package org.arverify.agent.arverify;

/** What becomes of a claim whose support is weak at last. */
public enum WeakClaims {
  /** It stays, with a mark in the answer. */
  MARK,
  REMOVE
}
