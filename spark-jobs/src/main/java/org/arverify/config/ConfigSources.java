package org.arverify.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a configuration comes from, the strongest last: the reference file, a file, assignments,
 * the warehouse.
 *
 * @param file of {@code --conf}
 * @param assignments of {@code --set}, each {@code key=value}; of two for one key the later one
 *     wins
 * @param warehouse of {@code --warehouse}
 * @param environment what {@code ${?NAME}} in a file stands for
 */
public record ConfigSources(
    Optional<Path> file,
    List<String> assignments,
    Optional<String> warehouse,
    Map<String, String> environment) {
  public ConfigSources {
    assignments = List.copyOf(assignments);
    environment = Map.copyOf(environment);
  }

  /** The reference file alone. */
  public static ConfigSources defaults() {
    return new ConfigSources(Optional.empty(), List.of(), Optional.empty(), Map.of());
  }

  /** Without the environment, which has secrets. */
  @Override
  public String toString() {
    return "ConfigSources[%s, %s, %s]".formatted(file, assignments, warehouse);
  }
}
