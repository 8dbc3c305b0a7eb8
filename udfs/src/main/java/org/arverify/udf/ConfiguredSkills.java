package org.arverify.udf;

import static org.arverify.udf.SkillSettings.Form.PROMPTED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.AdaptivePorts.PlanningSkills;
import org.arverify.agent.ragenta.Roles;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.nlp.OpenNlpWordTagger;
import org.arverify.offline.ExtractiveAnswerWriter;
import org.arverify.offline.NameAnswerFinder;
import org.arverify.offline.PassageQueryReformulator;
import org.arverify.offline.RuleDecomposer;
import org.arverify.offline.ScriptedGenerator;
import org.arverify.offline.claim.RuleClaimExtractor;
import org.arverify.offline.planting.PlantingAnswerWriter;
import org.arverify.offline.revision.RuleClaimReviser;
import org.arverify.passage.SentenceSplitter;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.ClaimExtractor;
import org.arverify.skill.ClaimReviser;
import org.arverify.skill.prompted.PromptedAnswerWriter;
import org.arverify.skill.prompted.PromptedClaimExtractor;
import org.arverify.skill.prompted.PromptedClaimReviser;
import org.arverify.skill.prompted.PromptedDecomposer;
import org.arverify.skill.prompted.PromptedReformulator;

/** The skills of an agent as the configuration describes them: each by rules, or prompted. */
final class ConfiguredSkills {
  private final AgentSettings agent;
  private final SkillSettings skills;
  private final SentenceSplitter splitter;
  private final Optional<Generator> generator;
  private final List<String> prompts = new ArrayList<>();

  private ConfiguredSkills(
      AgentSettings agent, SentenceSplitter splitter, Optional<Generator> generator) {
    this.agent = agent;
    this.skills = agent.skills();
    this.splitter = splitter;
    this.generator = generator;
  }

  /**
   * Opens the generator, where there is one and the agent asks it.
   *
   * @throws ArVerifyException with code USAGE if there is no such generator, or generator, agent
   *     and skills do not fit each other; FORMAT or IO if its script cannot be read
   */
  static ConfiguredSkills of(KnownAgent known, AgentSettings agent, SentenceSplitter splitter) {
    boolean asked =
        known.needs(KnownAgent.Need.GENERATOR)
            || agent.skills().extraction() == PROMPTED
            || agent.skills().revision() == PROMPTED;
    if (!asked) {
      return new ConfiguredSkills(agent, splitter, Optional.empty());
    }
    if (known.needs(KnownAgent.Need.ROLES) && agent.generator().equals(ConfiguredAgent.PLANTING)) {
      throw new ArVerifyException(
          Code.USAGE,
          ("agent %s changes what its generator writes, so that errors planted there are lost:"
                  + " choose another agent, or another agent.generator")
              .formatted(known.label()));
    }
    String name =
        agent.generator().equals(ConfiguredAgent.PLANTING)
            ? agent.planting().generator()
            : agent.generator();
    boolean scripted = name.equals(ConfiguredAgent.SCRIPTED);
    if (!scripted && !name.equals(ConfiguredAgent.OFFLINE)) {
      throw new ArVerifyException(
          Code.USAGE,
          ("there is no generator \"%s\": agent.generator is %s, which takes sentences of the"
                  + " evidence, %s, which replies from a file, or %s, which plants errors in what"
                  + " agent.planting.generator writes")
              .formatted(
                  name,
                  ConfiguredAgent.OFFLINE,
                  ConfiguredAgent.SCRIPTED,
                  ConfiguredAgent.PLANTING));
    }
    if (scripted != agent.skills().prompted()) {
      throw new ArVerifyException(
          Code.USAGE,
          scripted
              ? "generator %s is asked by no skill: set agent.skills.answer, or another, to prompted"
                  .formatted(name)
              : ("a skill of agent.skills is prompted, and generator %s is no language model: set"
                      + " agent.generator to one, such as %s")
                  .formatted(name, ConfiguredAgent.SCRIPTED));
    }
    return new ConfiguredSkills(
        agent, splitter, scripted ? Optional.of(capable(known, agent)) : Optional.empty());
  }

  private static Generator capable(KnownAgent known, AgentSettings agent) {
    Generator generator = script(agent.skills().script());
    try {
      new NeededCapabilities(known, agent.skills().roles()).check(generator);
      return generator;
    } catch (ArVerifyException e) {
      generator.close();
      throw e;
    }
  }

  private static Generator script(String file) {
    try {
      if (file.isBlank() || !Files.isRegularFile(Path.of(file))) {
        throw new ArVerifyException(
            Code.USAGE,
            ("agent.scripted.file is \"%s\", and there is no such file on this machine: name a"
                    + " script as docs/generators.md describes it")
                .formatted(file));
      }
      return ScriptedGenerator.parse(Files.readString(Path.of(file)), file);
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "reading the script %s failed: %s".formatted(file, e.getMessage()), e);
    }
  }

  AnswerWriter writer() {
    AnswerWriter writer =
        skills.answer() == PROMPTED
            ? new PromptedAnswerWriter(model(), skills.sampling())
            : new ExtractiveAnswerWriter(splitter, agent.maxSentences());
    if (!agent.generator().equals(ConfiguredAgent.PLANTING)) {
      return writer;
    }
    PlantingSettings planting = agent.planting();
    return new PlantingAnswerWriter(
        writer, splitter, planting.rate(), planting.seed(), planting.kinds());
  }

  ClaimExtractor extractor() {
    ClaimExtractor rules = new RuleClaimExtractor(splitter, new OpenNlpWordTagger());
    if (skills.extraction() != PROMPTED) {
      return rules;
    }
    PromptedClaimExtractor prompted =
        new PromptedClaimExtractor(
            model(),
            skills.sampling(),
            skills.extractionFallback() == SkillSettings.ExtractionFallback.RULES
                ? Optional.of(rules)
                : Optional.empty());
    prompts.add("extraction " + prompted.identity());
    return prompted;
  }

  ClaimReviser reviser() {
    if (skills.revision() != PROMPTED) {
      return new RuleClaimReviser(splitter);
    }
    ClaimReviser prompted = new PromptedClaimReviser(model(), skills.sampling());
    prompts.add("revision " + prompted.identity());
    return prompted;
  }

  PlanningSkills planning() {
    RuleDecomposer rules = new RuleDecomposer();
    PlanningSkills planning =
        new PlanningSkills(
            skills.decomposition() == PROMPTED
                ? new PromptedDecomposer(model(), skills.sampling(), rules)
                : rules,
            skills.reformulation() == PROMPTED
                ? new PromptedReformulator(model(), skills.sampling())
                : new PassageQueryReformulator(),
            new NameAnswerFinder(splitter));
    if (skills.decomposition() == PROMPTED) {
      prompts.add("decomposition " + planning.decomposer().identity());
    }
    if (skills.reformulation() == PROMPTED) {
      prompts.add("reformulation " + planning.reformulator().identity());
    }
    return planning;
  }

  /** RAGentA's agents. */
  Roles roles(AnswerWriter writer, AdaptivePorts ports) {
    return new ConfiguredRoles(agent, ports, this::model, writer).roles();
  }

  /**
   * What decides the words of the agent: the writer, and the prompted skills that were made.
   *
   * @param writer the identity of what writes; empty where the agent writes nothing
   */
  Optional<String> identity(Optional<String> writer) {
    List<String> parts = new ArrayList<>();
    writer.ifPresent(parts::add);
    prompts.stream().sorted().forEach(parts::add);
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  void close() {
    generator.ifPresent(Generator::close);
  }

  private Generator model() {
    return generator.orElseThrow();
  }
}
