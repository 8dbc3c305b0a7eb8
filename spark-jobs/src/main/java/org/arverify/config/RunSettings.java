package org.arverify.config;

import static org.arverify.error.Checks.check;

/**
 * Keys {@code run.*}.
 *
 * @param commitEvery questions that one commit takes: what a killed job loses at most
 * @param inFlight questions that a task works on at a time
 */
public record RunSettings(int commitEvery, int inFlight) {
  public RunSettings {
    check(commitEvery > 0, "run.commit-every must be positive, was %d", commitEvery);
    check(inFlight > 0, "run.in-flight must be positive, was %d", inFlight);
  }
}
