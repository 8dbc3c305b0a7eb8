package org.arverify.entailment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Words that say the opposite of each other: pairs from a resource, verbs in all their forms.
 * Immutable.
 */
final class Antonyms {
  private static final String RESOURCE = "antonyms.txt";
  private static final Map<String, Set<String>> PAIRS = Map.copyOf(read());

  private Antonyms() {}

  private static Map<String, Set<String>> read() {
    Map<String, Set<String>> pairs = new HashMap<>();
    for (String line : lines()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] sides = line.split(" - ");
      for (String left : sides[0].split(" ")) {
        for (String right : sides[1].split(" ")) {
          pairs.computeIfAbsent(left, unused -> new HashSet<>()).add(right);
          pairs.computeIfAbsent(right, unused -> new HashSet<>()).add(left);
        }
      }
    }
    return pairs;
  }

  private static List<String> lines() {
    try (InputStream stream = Antonyms.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IllegalStateException(RESOURCE + " is not on the class path");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new IllegalStateException("reading " + RESOURCE + " failed", e);
    }
  }

  /** The opposites of a word in lower case. */
  static Set<String> of(String lower) {
    return PAIRS.getOrDefault(lower, Set.of());
  }
}
