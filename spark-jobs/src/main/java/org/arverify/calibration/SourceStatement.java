package org.arverify.calibration;

import java.util.Map;

/**
 * A statement, and what each source that speaks of it says.
 *
 * @param stances by source
 */
public record SourceStatement(Map<String, Stance> stances) {
  public SourceStatement {
    stances = Map.copyOf(stances);
  }

  /** Whether sources can be compared by it. */
  boolean isShared() {
    return stances.size() >= 2;
  }

  /** Whether a source contradicts what another one supports. */
  boolean isContested() {
    return stances.containsValue(Stance.SUPPORTS) && stances.containsValue(Stance.CONTRADICTS);
  }
}
