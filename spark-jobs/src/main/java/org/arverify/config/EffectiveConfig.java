package org.arverify.config;

import static org.arverify.error.Checks.check;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.arverify.json.Json;
import org.arverify.passage.Sha256;

/**
 * A configuration and where each of its values comes from.
 *
 * @param job the options, typed
 * @param settings the options by key, secrets replaced
 * @param sources what it was read from
 */
public record EffectiveConfig(
    JobConfig job, SortedMap<String, Setting> settings, ConfigSources sources) {
  public EffectiveConfig {
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
  }

  /**
   * The options under some prefixes, in canonical form, secrets replaced.
   *
   * @param prefixes whole keys ({@code embed.model}) or groups ({@code embed}); none: all
   * @throws IllegalArgumentException if a prefix names no option
   */
  public SortedMap<String, String> options(String... prefixes) {
    for (String prefix : prefixes) {
      check(
          prefix.equals("spark") || settings.keySet().stream().anyMatch(key -> under(key, prefix)),
          "no option is named %s",
          prefix);
    }
    SortedMap<String, String> chosen = new TreeMap<>();
    settings.forEach(
        (key, setting) -> {
          if (prefixes.length == 0 || Arrays.stream(prefixes).anyMatch(p -> under(key, p))) {
            chosen.put(key, setting.value());
          }
        });
    return chosen;
  }

  /** {@link #options} as one line of JSON, keys sorted. */
  public String json(String... prefixes) {
    return Json.write(options(prefixes));
  }

  /**
   * A short hash of {@link #options}: equal exactly if these options are equal, wherever they come
   * from.
   */
  public String hash(String... prefixes) {
    return Sha256.shortOf(json(prefixes));
  }

  private static boolean under(String key, String prefix) {
    return key.equals(prefix) || key.startsWith(prefix + ".");
  }
}
