package org.arverify.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Typed access to a configuration that collects problems instead of stopping at the first: a value
 * of the wrong type is reported and the reference's stands in for it.
 */
final class SettingsReader {
  private final Config config;
  private final Config reference;
  private final Problems problems;
  private final SortedMap<String, Setting> settings = new TreeMap<>();
  private final List<String> readByRecord = new ArrayList<>();
  private boolean onlyReference;

  SettingsReader(Config config, Config reference, Problems problems) {
    this.config = config;
    this.reference = reference;
    this.problems = problems;
  }

  /**
   * A record made of values read inside {@code maker}. If one of them or their whole is a problem,
   * the record that the reference's values make.
   */
  <T> T make(Supplier<T> maker) {
    int before = problems.count();
    readByRecord.clear();
    try {
      T made = maker.get();
      if (problems.count() == before) {
        return made;
      }
    } catch (IllegalArgumentException e) {
      if (problems.count() == before) {
        problems.add(e.getMessage() + origins(e.getMessage()));
      }
    }
    onlyReference = true;
    T standIn = maker.get();
    onlyReference = false;
    return standIn;
  }

  String text(String key) {
    return read(key, "a text", SettingsReader::asText, text -> text);
  }

  int integer(String key) {
    return read(key, "a whole number", value -> Math.toIntExact(asLong(value)), String::valueOf);
  }

  long whole(String key) {
    return read(key, "a whole number", SettingsReader::asLong, String::valueOf);
  }

  double number(String key) {
    return read(key, "a number", SettingsReader::asDouble, String::valueOf);
  }

  boolean flag(String key) {
    return read(key, "true or false", SettingsReader::asBoolean, String::valueOf);
  }

  /** A size such as {@code 200G}: binary units. */
  long bytes(String key) {
    return read(
        key,
        "a size in bytes, such as 512M or 200G",
        value -> value.atKey("size").getBytes("size"),
        String::valueOf);
  }

  /** A time such as {@code 500ms} or {@code 2m}; it needs its unit. */
  Duration duration(String key) {
    return read(
        key,
        "a time with its unit, such as 500ms, 30s or 2m",
        SettingsReader::asDuration,
        String::valueOf);
  }

  List<Integer> integers(String key) {
    return read(
        key,
        "a list of whole numbers, such as [1, 5]",
        value -> asList(value).stream().map(element -> Math.toIntExact(asLong(element))).toList(),
        String::valueOf);
  }

  List<String> texts(String key) {
    return read(
        key,
        "a list of texts, such as [\"a\", \"b\"]",
        value -> asList(value).stream().map(SettingsReader::asText).toList(),
        String::valueOf);
  }

  /** One of an enum's names in lower case. */
  <E extends Enum<E>> E choice(String key, Class<E> type) {
    List<String> names =
        Arrays.stream(type.getEnumConstants()).map(SettingsReader::lowerCase).toList();
    return read(
        key,
        "one of " + String.join(", ", names),
        value -> Enum.valueOf(type, asText(value).toUpperCase(Locale.ROOT)),
        SettingsReader::lowerCase);
  }

  /** Some of an enum's names in lower case. */
  <E extends Enum<E>> List<E> choices(String key, Class<E> type) {
    List<String> names =
        Arrays.stream(type.getEnumConstants()).map(SettingsReader::lowerCase).toList();
    return read(
        key,
        "a list of " + String.join(", ", names),
        value ->
            asList(value).stream()
                .map(name -> Enum.valueOf(type, asText(name).toUpperCase(Locale.ROOT)))
                .toList(),
        chosen -> chosen.stream().map(SettingsReader::lowerCase).toList().toString());
  }

  /** What was read so far. */
  SortedMap<String, Setting> settings() {
    return settings;
  }

  private <T> T read(
      String key, String expected, Function<ConfigValue, T> parse, Function<T, String> canonical) {
    ConfigValue fallback = Keys.at(reference, key).orElseThrow();
    if (onlyReference) {
      return parse.apply(fallback);
    }
    readByRecord.add(key);
    ConfigValue value = Keys.at(config, key).orElse(fallback);
    if (value instanceof ConfigObject) {
      // Reported by Keys.check.
      value = fallback;
    }
    try {
      T parsed = parse.apply(value);
      settings.put(key, setting(key, canonical.apply(parsed), value));
      return parsed;
    } catch (IllegalArgumentException | ArithmeticException | ConfigException e) {
      problems.add(
          "%s (%s): must be %s, was %s"
              .formatted(key, Origins.of(value), expected, shown(key, value)));
      return parse.apply(fallback);
    }
  }

  private static Setting setting(String key, String canonical, ConfigValue value) {
    return new Setting(key, Redaction.shown(key, canonical), shown(key, value), Origins.of(value));
  }

  static String shown(String key, ConfigValue value) {
    return Redaction.isSecret(key)
        ? '"' + Redaction.REPLACEMENT + '"'
        : Redaction.shown(key, value.render(ConfigRenderOptions.concise()));
  }

  /** Where the values come from that {@code message} names, or else all that are not defaults. */
  private String origins(String message) {
    List<String> named =
        readByRecord.stream()
            .filter(
                key ->
                    Pattern.compile("(?<![\\w.-])" + Pattern.quote(key) + "(?![\\w-])")
                        .matcher(message)
                        .find())
            .toList();
    String origins =
        (named.isEmpty() ? readByRecord : named)
            .stream()
                .filter(settings::containsKey)
                .map(key -> key + ": " + settings.get(key).origin())
                .collect(Collectors.joining("; "));
    return origins.isEmpty() ? "" : " (" + origins + ")";
  }

  private static String asText(ConfigValue value) {
    if (value.valueType() == ConfigValueType.LIST || value.valueType() == ConfigValueType.NULL) {
      throw new IllegalArgumentException("not a text");
    }
    return value.atKey("text").getString("text");
  }

  private static long asLong(ConfigValue value) {
    return new BigDecimal(asText(value).strip()).longValueExact();
  }

  private static double asDouble(ConfigValue value) {
    double number = new BigDecimal(asText(value).strip()).doubleValue();
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("not finite");
    }
    return number;
  }

  private static Duration asDuration(ConfigValue value) {
    if (asText(value).strip().matches("\\d+")) {
      throw new IllegalArgumentException("without a unit");
    }
    return value.atKey("time").getDuration("time");
  }

  private static boolean asBoolean(ConfigValue value) {
    return switch (asText(value)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("neither true nor false");
    };
  }

  private static List<ConfigValue> asList(ConfigValue value) {
    if (value instanceof ConfigList list) {
      return List.copyOf(list);
    }
    throw new IllegalArgumentException("not a list");
  }

  private static String lowerCase(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
