package org.arverify.calibration;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How far sources can be trusted by what they say of each other's statements.
 *
 * @param sources those that speak of shared statements, by name
 * @param shared statements of which two sources speak
 * @param contested those of them that a source supports and another contradicts
 * @param objections why this must not be believed; empty if nothing speaks against it
 */
public record LearnedTrust(
    List<Source> sources, int shared, int contested, List<String> objections) {
  public LearnedTrust {
    sources = List.copyOf(sources);
    objections = List.copyOf(objections);
  }

  /**
   * One source.
   *
   * @param trust in (0,1): the chance that it is right
   * @param statements shared ones that it speaks of
   * @param contested those of them that are contested
   */
  public record Source(String name, double trust, int statements, int contested) {}

  /**
   * The trust in the sources that speak of enough statements.
   *
   * @param least statements
   */
  public Map<String, Double> table(int least) {
    Map<String, Double> table = new TreeMap<>();
    sources.stream()
        .filter(source -> source.statements() >= least)
        .forEach(source -> table.put(source.name(), source.trust()));
    return table;
  }
}
