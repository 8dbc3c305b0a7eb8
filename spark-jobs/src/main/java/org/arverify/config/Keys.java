package org.arverify.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The keys of a configuration as people write them: {@code index.bm25.k1}. */
final class Keys {
  static final String SPARK = "spark";

  /** The groups that decide a run's rows, and so may differ between the runs of one command. */
  static final List<String> VARIED = List.of("agent", "verification", "retrieval");

  private Keys() {}

  /** Refuses what may not differ between the runs of one command. */
  static void checkVaried(String where, ConfigObject layer, Problems problems) {
    for (String first : new TreeSet<>(layer.keySet())) {
      if (!VARIED.contains(first)) {
        problems.add(
            "%s%s (%s): only keys below %s can differ between runs"
                .formatted(where, first, Origins.of(layer.get(first)), String.join(", ", VARIED)));
      }
    }
  }

  /** All values that are not groups, by key; keys below {@code spark} are left out. */
  static SortedMap<String, ConfigValue> of(Config config) {
    SortedMap<String, ConfigValue> leaves = new TreeMap<>();
    collect("", config.root().withoutKey(SPARK), leaves);
    return leaves;
  }

  /** The values below {@code spark}, by Spark's key. */
  static SortedMap<String, ConfigValue> ofSpark(Config config) {
    SortedMap<String, ConfigValue> leaves = new TreeMap<>();
    if (config.root().get(SPARK) instanceof ConfigObject group) {
      collect("", group, leaves);
    }
    SortedMap<String, ConfigValue> named = new TreeMap<>();
    leaves.forEach((key, value) -> named.put(withPrefix(key), value));
    return named;
  }

  /** The value at a key, groups included. */
  static Optional<ConfigValue> at(Config config, String key) {
    ConfigValue value = config.root();
    for (String part : ConfigUtil.splitPath(key)) {
      if (!(value instanceof ConfigObject group) || group.get(part) == null) {
        return Optional.empty();
      }
      value = group.get(part);
    }
    return Optional.of(value);
  }

  /** Compares a layer with the reference: unknown keys, and groups where values belong. */
  static void check(Config layer, Config reference, Problems problems) {
    SortedSet<String> known = new TreeSet<>(of(reference).keySet());
    compare("", layer.root().withoutKey(SPARK), reference.root(), known, problems);
    ConfigValue spark = layer.root().get(SPARK);
    if (spark != null && !(spark instanceof ConfigObject)) {
      problems.add("spark (%s): is a group of keys, not a value".formatted(Origins.of(spark)));
    }
  }

  private static void compare(
      String prefix,
      ConfigObject layer,
      ConfigObject reference,
      SortedSet<String> known,
      Problems problems) {
    for (Map.Entry<String, ConfigValue> entry : new TreeMap<>(layer).entrySet()) {
      String key = prefix + entry.getKey();
      ConfigValue value = entry.getValue();
      ConfigValue expected = reference.get(entry.getKey());
      if (expected == null) {
        refuse(key, value, known, problems);
      } else if (expected instanceof ConfigObject inner && value instanceof ConfigObject group) {
        compare(key + ".", group, inner, known, problems);
      } else if (expected instanceof ConfigObject) {
        problems.add("%s (%s): is a group of keys, not a value".formatted(key, Origins.of(value)));
      } else if (value instanceof ConfigObject) {
        problems.add("%s (%s): is a value, not a group of keys".formatted(key, Origins.of(value)));
      }
    }
  }

  private static void refuse(
      String key, ConfigValue value, SortedSet<String> known, Problems problems) {
    SortedMap<String, ConfigValue> leaves = new TreeMap<>();
    if (value instanceof ConfigObject group && !group.isEmpty()) {
      collect(key + ".", group, leaves);
    } else {
      leaves.put(key, value);
    }
    leaves.forEach(
        (leaf, at) ->
            problems.add(
                "%s (%s): unknown key%s"
                    .formatted(
                        leaf,
                        Origins.of(at),
                        Nearest.to(leaf, known).map("; did you mean %s?"::formatted).orElse(""))));
  }

  private static void collect(
      String prefix, ConfigObject group, SortedMap<String, ConfigValue> leaves) {
    group.forEach(
        (name, value) -> {
          if (value instanceof ConfigObject inner) {
            collect(prefix + name + ".", inner, leaves);
          } else {
            leaves.put(prefix + name, value);
          }
        });
  }

  private static String withPrefix(String key) {
    return key.startsWith(SPARK + ".") ? key : SPARK + "." + key;
  }
}
