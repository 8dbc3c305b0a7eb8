package org.arverify.config;

import java.util.List;

/**
 * Runs over the same questions, to be compared.
 *
 * @param name the name of its file, without {@code .conf}
 * @param about one line for people
 * @param dataset the questions, where the command line names no others
 * @param index where the command line names no other
 * @param baseline the name of the variant that the others are compared with
 * @param variants at least one, in the order in which they run
 * @param metrics what is shown, each {@code metric} or {@code metric variant}, at least one
 */
public record Experiment(
    String name,
    String about,
    String dataset,
    String index,
    String baseline,
    List<Variant> variants,
    List<String> metrics) {
  public Experiment {
    variants = List.copyOf(variants);
    metrics = List.copyOf(metrics);
  }

  /**
   * One run of an experiment.
   *
   * @param name unique in it
   * @param agent that runs
   * @param configuration in force for it
   */
  public record Variant(String name, String agent, EffectiveConfig configuration) {}
}
