package org.arverify.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.evidence.Factor;
import org.arverify.evidence.SufficiencyWeights;

/**
 * Reads the file of an experiment (docs/experiments.md): the variants, each a set of options over a
 * base, what is shown of them, and the one that the others are compared with. From the weakest: the
 * reference, {@code --conf}, {@code base}, {@code --set}, {@code set} of the variant.
 */
public final class ExperimentReader {
  private static final Set<String> KEYS =
      Set.of("about", "agent", "dataset", "index", "baseline", "base", "variants", "metrics");
  private static final Set<String> VARIANT_KEYS = Set.of("name", "agent", "set", "without");

  private static final String WEIGHTS = "agent.ar-verify.sufficiency.weights.";

  private final Path file;
  private final ConfigSources sources;
  private final Problems problems = new Problems();

  private ExperimentReader(Path file, ConfigSources sources) {
    this.file = file;
    this.sources = sources;
  }

  /**
   * Reads an experiment.
   *
   * @param sources the configuration that it is laid over
   * @throws org.arverify.error.ArVerifyException with code CONFIG_INVALID; the message lists every
   *     problem with the place that it comes from
   */
  public static Experiment read(Path file, ConfigSources sources) {
    return new ExperimentReader(file, sources).read();
  }

  private Experiment read() {
    Config whole = Layers.resolve(Layers.file("", file, problems), sources.environment(), problems);
    throwIfAny();
    known(whole.root(), KEYS);
    Config base = group(whole.root(), "base");
    Optional<String> agent = text(whole.root(), "agent");
    List<Experiment.Variant> variants = new ArrayList<>();
    for (ConfigObject variant : objects(whole.root(), "variants")) {
      variant(variant, agent, base).ifPresent(variants::add);
    }
    Experiment experiment =
        new Experiment(
            file.getFileName().toString().replaceFirst("\\.conf$", ""),
            text(whole.root(), "about").orElse(""),
            text(whole.root(), "dataset").orElse(""),
            text(whole.root(), "index").orElse(""),
            required(whole.root(), "baseline"),
            variants,
            texts(whole.root(), "metrics"));
    throwIfAny();
    check(experiment);
    throwIfAny();
    return experiment;
  }

  private void throwIfAny() {
    problems.throwIfAny(
        "experiment " + file, "docs/experiments.md describes the files of experiments.");
  }

  private void check(Experiment experiment) {
    Map<String, String> names = new HashMap<>();
    Map<String, String> options = new HashMap<>();
    for (Experiment.Variant variant : experiment.variants()) {
      if (names.put(variant.name(), "") != null) {
        problems.add("two variants are named \"%s\"".formatted(variant.name()));
      }
      String same =
          options.put(
              variant.agent() + variant.configuration().json(Keys.VARIED.toArray(String[]::new)),
              variant.name());
      if (same != null) {
        problems.add(
            "variants \"%s\" and \"%s\" have the same agent and options"
                .formatted(same, variant.name()));
      }
    }
    if (experiment.variants().isEmpty()) {
      problems.add("variants: at least one is needed");
    } else if (!names.containsKey(experiment.baseline())) {
      problems.add(
          "baseline: there is no variant \"%s\"; there are: %s"
              .formatted(
                  experiment.baseline(),
                  experiment.variants().stream()
                      .map(Experiment.Variant::name)
                      .collect(Collectors.joining(", "))));
    }
    if (experiment.metrics().isEmpty()) {
      problems.add("metrics: at least one is needed");
    }
  }

  private Optional<Experiment.Variant> variant(
      ConfigObject variant, Optional<String> common, Config base) {
    known(variant, VARIANT_KEYS);
    String name = required(variant, "name");
    Optional<String> agent = text(variant, "agent").or(() -> common);
    if (agent.isEmpty()) {
      problems.add("%s: a variant needs an agent".formatted(Origins.of(variant)));
    }
    Config set = group(variant, "set");
    refuseAssigned(set);
    Optional<EffectiveConfig> configuration = ConfigReader.read(sources, base, set, problems);
    Set<Factor> off = factors(variant);
    if (configuration.isEmpty() || off.isEmpty()) {
      return configuration.map(c -> new Experiment.Variant(name, agent.orElse(""), c));
    }
    SufficiencyWeights weights =
        configuration.get().job().agent().arVerify().sufficiency().weights();
    return ConfigReader.read(sources, base, without(off, weights).withFallback(set), problems)
        .map(c -> new Experiment.Variant(name, agent.orElse(""), c));
  }

  /** What varies cannot be given on the command line for all. */
  private void refuseAssigned(Config set) {
    Assignments given =
        new Assignments(Layers.resolve(Layers.reference(), Map.of(), problems), problems);
    sources.assignments().forEach(given::add);
    Set<String> varied = Keys.of(set).keySet();
    for (String key : Keys.of(given.layer()).keySet()) {
      if (varied.contains(key)) {
        problems.add("--set %s: the experiment varies it; leave it out".formatted(key));
      }
    }
  }

  /** Weights with those of some factors 0 and the others rescaled. */
  private static Config without(Set<Factor> off, SufficiencyWeights weights) {
    Map<Factor, Double> left = weights.rescaled(EnumSet.complementOf(EnumSet.copyOf(off)));
    Config config = ConfigFactory.empty();
    for (Factor factor : Factor.values()) {
      config =
          config.withValue(
              WEIGHTS + factor.label(), ConfigValueFactory.fromAnyRef(left.get(factor), "without"));
    }
    return config;
  }

  private Set<Factor> factors(ConfigObject variant) {
    Set<Factor> factors = EnumSet.noneOf(Factor.class);
    for (String label : texts(variant, "without")) {
      Stream.of(Factor.values())
          .filter(factor -> factor.label().equals(label))
          .findFirst()
          .ifPresentOrElse(
              factors::add,
              () ->
                  problems.add(
                      "%s: without: there is no factor \"%s\"; there are: %s"
                          .formatted(
                              Origins.of(variant),
                              label,
                              Stream.of(Factor.values())
                                  .map(Factor::label)
                                  .collect(Collectors.joining(", ")))));
    }
    return factors;
  }

  private void known(ConfigObject object, Set<String> keys) {
    object.forEach(
        (key, value) -> {
          if (!keys.contains(key)) {
            problems.add(
                "%s (%s): unknown key; there are: %s"
                    .formatted(key, Origins.of(value), String.join(", ", new TreeSet<>(keys))));
          }
        });
  }

  /** Options of runs. */
  private Config group(ConfigObject object, String key) {
    ConfigValue value = object.get(key);
    if (value == null) {
      return ConfigFactory.empty();
    }
    if (!(value instanceof ConfigObject group)) {
      problems.add("%s (%s): is a group of keys, not a value".formatted(key, Origins.of(value)));
      return ConfigFactory.empty();
    }
    Keys.checkVaried(key + ".", group, problems);
    return group.toConfig();
  }

  private List<ConfigObject> objects(ConfigObject object, String key) {
    List<ConfigObject> objects = new ArrayList<>();
    if (object.get(key) instanceof ConfigList list) {
      for (ConfigValue value : list) {
        if (value instanceof ConfigObject each) {
          objects.add(each);
        } else {
          problems.add("%s (%s): must be groups of keys".formatted(key, Origins.of(value)));
        }
      }
    } else {
      problems.add("%s: must be a list of groups of keys".formatted(key));
    }
    return objects;
  }

  private String required(ConfigObject object, String key) {
    Optional<String> text = text(object, key).filter(t -> !t.isBlank());
    if (text.isEmpty()) {
      problems.add("%s (%s): is missing".formatted(key, Origins.of(object)));
    }
    return text.orElse("");
  }

  private Optional<String> text(ConfigObject object, String key) {
    List<String> texts = texts(object, key);
    if (texts.size() > 1) {
      problems.add("%s (%s): must be one text".formatted(key, Origins.of(object.get(key))));
    }
    return texts.stream().findFirst();
  }

  /** The texts of a list, or the one that stands there without a list. */
  private List<String> texts(ConfigObject object, String key) {
    ConfigValue value = object.get(key);
    if (value == null) {
      return List.of();
    }
    List<ConfigValue> values =
        value instanceof ConfigList list ? List.copyOf(list) : List.of(value);
    for (ConfigValue each : values) {
      if (each instanceof ConfigObject || each instanceof ConfigList) {
        problems.add("%s (%s): must be texts".formatted(key, Origins.of(each)));
      }
    }
    return values.stream().map(each -> String.valueOf(each.unwrapped())).toList();
  }
}
