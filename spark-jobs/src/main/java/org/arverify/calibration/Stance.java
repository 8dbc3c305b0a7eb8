package org.arverify.calibration;

/** What a source says of a statement. */
public enum Stance {
  SUPPORTS,
  CONTRADICTS
}
