package org.arverify.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigResolveOptions;
import com.typesafe.config.ConfigResolver;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The files of a configuration, parsed; what cannot be parsed is a problem and an empty layer. */
final class Layers {
  private static final String REFERENCE = "/arverify/reference.conf";

  private Layers() {}

  /** The reference file, its substitutions open. */
  static Config reference() {
    try (InputStream stream = Layers.class.getResourceAsStream(REFERENCE)) {
      if (stream == null) {
        throw new IllegalStateException("the application jar lacks " + REFERENCE);
      }
      return ConfigFactory.parseReader(
          new InputStreamReader(stream, StandardCharsets.UTF_8),
          ConfigParseOptions.defaults().setOriginDescription("reference.conf"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A file of the user's, its substitutions open.
   *
   * @param option that names it, with a blank after it; empty if there is none
   */
  static Config file(String option, Path file, Problems problems) {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      problems.add("%s%s: there is no such file, or it cannot be read".formatted(option, file));
      return ConfigFactory.empty();
    }
    try {
      return ConfigFactory.parseFile(
          file.toFile(), ConfigParseOptions.defaults().setOriginDescription(file.toString()));
    } catch (ConfigException e) {
      problems.add("%s%s: is not HOCON: %s".formatted(option, file, firstLine(e)));
      return ConfigFactory.empty();
    }
  }

  /**
   * Fills {@code ${?NAME}} from the layers, then from the environment.
   *
   * @throws org.arverify.error.ArVerifyException with all problems so far if that fails
   */
  static Config resolve(Config config, Map<String, String> environment, Problems problems) {
    ConfigResolveOptions options =
        ConfigResolveOptions.defaults()
            .setUseSystemEnvironment(false)
            .appendResolver(new Environment(environment));
    try {
      return config.resolve(options);
    } catch (ConfigException e) {
      problems.add("a substitution cannot be filled: " + firstLine(e));
      problems.throwIfAny();
      throw e;
    }
  }

  static String firstLine(ConfigException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private record Environment(Map<String, String> variables) implements ConfigResolver {
    @Override
    @SuppressWarnings("NullAway") // The interface asks for null where there is no value.
    public ConfigValue lookup(String path) {
      String value = variables.get(path);
      return value == null
          ? null
          : ConfigValueFactory.fromAnyRef(value, "environment variable " + path);
    }

    @Override
    public ConfigResolver withFallback(ConfigResolver fallback) {
      return this;
    }
  }
}
