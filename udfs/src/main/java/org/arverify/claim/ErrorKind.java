package org.arverify.claim;

/** What is wrong with a sentence into which an error was planted. */
public enum ErrorKind {
  /** Another name stands in the place of the right one. */
  ENTITY,
  /** Another number stands in the place of the right one. */
  NUMBER,
  /** Another year, month or day stands in the place of the right one. */
  DATE,
  /** It denies what it said. */
  NEGATION,
  /** Two names have changed places: who did what to whom. */
  ROLE,
  /** The whole sentence is made up. */
  FABRICATED
}
