package org.arverify.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import com.typesafe.config.ConfigValueType;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The {@code --set key=value} of a command line. Where the reference has a text, the value is taken
 * as it is, so that {@code --set embed.query-prefix="query: "} needs no second quoting; elsewhere
 * it is HOCON: {@code --set metrics.cutoffs=[1,5]}.
 */
final class Assignments {
  private final Config reference;
  private final Problems problems;
  private final SortedMap<String, ConfigValue> spark = new TreeMap<>();
  private Config layer = ConfigFactory.empty();

  Assignments(Config reference, Problems problems) {
    this.reference = reference;
    this.problems = problems;
  }

  /** Takes {@code key=value}; a later one wins. */
  void add(String assignment) {
    int equals = assignment.indexOf('=');
    String key = equals < 0 ? "" : assignment.substring(0, equals).strip();
    if (key.isEmpty()) {
      problems.add("--set %s: must be key=value".formatted(assignment));
      return;
    }
    String text = assignment.substring(equals + 1);
    String origin =
        "--set " + (Redaction.isSecret(key) ? key : key + "=" + Redaction.shown(key, text));
    if (key.startsWith(Keys.SPARK + ".")) {
      spark.put(key, ConfigValueFactory.fromAnyRef(text, origin));
      return;
    }
    try {
      value(key, text, origin).ifPresent(value -> layer = put(key, value));
    } catch (ConfigException e) {
      problems.add("%s: is not HOCON: %s".formatted(origin, Layers.firstLine(e)));
    }
  }

  /** Takes the text for a key as it is. */
  void add(String key, String text, String origin) {
    layer = put(key, ConfigValueFactory.fromAnyRef(text, origin));
  }

  Config layer() {
    return layer;
  }

  SortedMap<String, ConfigValue> spark() {
    return spark;
  }

  private Config put(String key, ConfigValue value) {
    return layer.withValue(key, value);
  }

  private Optional<ConfigValue> value(String key, String text, String origin) {
    boolean textual =
        Keys.at(reference, key)
            .map(known -> known.valueType() == ConfigValueType.STRING)
            .orElse(true);
    if (textual) {
      return Optional.of(ConfigValueFactory.fromAnyRef(text, origin));
    }
    if (text.isBlank()) {
      problems.add("%s: has no value".formatted(origin));
      return Optional.empty();
    }
    Config parsed =
        ConfigFactory.parseString(
            "value = " + text, ConfigParseOptions.defaults().setOriginDescription(origin));
    return Optional.of(parsed.root().get("value"));
  }
}
