package org.arverify.udf;

import static org.arverify.udf.SkillSettings.Form.PROMPTED;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.AdaptivePorts.PlanningSkills;
import org.arverify.agent.baseline.LookAhead;
import org.arverify.agent.baseline.Reflection;
import org.arverify.agent.baseline.prompted.ClosedBookWriter;
import org.arverify.agent.baseline.prompted.PromptedLookAhead;
import org.arverify.agent.baseline.prompted.PromptedReflection;
import org.arverify.agent.ragenta.Roles;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.nlp.OpenNlpWordTagger;
import org.arverify.offline.ExtractiveAnswerWriter;
import org.arverify.offline.NameAnswerFinder;
import org.arverify.offline.PassageQueryReformulator;
import org.arverify.offline.RuleDecomposer;
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
import org.arverify.udf.ExecutorCache.Lease;

/** The skills of an agent as the configuration describes them: each by rules, or prompted. */
final class ConfiguredSkills {
  private final KnownAgent known;
  private final AgentSettings agent;
  private final SkillSettings skills;
  private final SentenceSplitter splitter;
  private final Optional<Lease<Generator>> generator;
  private final List<String> prompts = new ArrayList<>();

  private ConfiguredSkills(
      KnownAgent known,
      AgentSettings agent,
      SentenceSplitter splitter,
      Optional<Lease<Generator>> generator) {
    this.known = known;
    this.agent = agent;
    this.skills = agent.skills();
    this.splitter = splitter;
    this.generator = generator;
  }

  /**
   * Opens the generator, where there is one and the agent asks it.
   *
   * @throws ArVerifyException with code USAGE if there is no such generator, or generator, agent
   *     and skills do not fit each other; else as the generator throws it
   */
  static ConfiguredSkills of(KnownAgent known, AgentSettings agent, SentenceSplitter splitter) {
    boolean asked =
        known.needs(KnownAgent.Need.GENERATOR)
            || known.needs(KnownAgent.Need.MODEL)
            || agent.skills().extraction() == PROMPTED
            || agent.skills().revision() == PROMPTED;
    if (!asked) {
      return new ConfiguredSkills(known, agent, splitter, Optional.empty());
    }
    KnownGenerator named = KnownGenerator.named(agent.generator());
    boolean planted = named == KnownGenerator.PLANTING;
    if (known.rewrites() && planted) {
      throw new ArVerifyException(
          Code.USAGE,
          ("agent %s changes what its generator writes, so that errors planted there are lost:"
                  + " choose another agent, or another agent.generator")
              .formatted(known.label()));
    }
    KnownGenerator writes = planted ? KnownGenerator.named(agent.planting().generator()) : named;
    if (writes == KnownGenerator.PLANTING) {
      throw new ArVerifyException(
          Code.USAGE, "agent.planting.generator is planting itself: choose one that writes");
    }
    boolean model = known.needs(KnownAgent.Need.MODEL);
    if (model && !writes.isModel()) {
      throw new ArVerifyException(
          Code.USAGE,
          ("agent %s asks a language model, and generator %s is none: set agent.generator to one,"
                  + " such as %s")
              .formatted(known.label(), writes.label(), KnownGenerator.OPENAI.label()));
    }
    if (!model && writes.isModel() != agent.skills().prompted()) {
      throw new ArVerifyException(
          Code.USAGE,
          writes.isModel()
              ? "generator %s is asked by no skill: set agent.skills.answer, or another, to prompted"
                  .formatted(writes.label())
              : ("a skill of agent.skills is prompted, and generator %s is no language model: set"
                      + " agent.generator to one, such as %s")
                  .formatted(writes.label(), KnownGenerator.OPENAI.label()));
    }
    return new ConfiguredSkills(
        known,
        agent,
        splitter,
        writes.isModel() ? Optional.of(capable(known, writes, agent)) : Optional.empty());
  }

  private static Lease<Generator> capable(
      KnownAgent known, KnownGenerator writes, AgentSettings agent) {
    Lease<Generator> generator = GeneratorLease.of(writes, agent);
    try {
      NeededCapabilities needed = new NeededCapabilities(known, agent.skills().roles());
      needed.check(generator.value());
      if (writes.isServer() && !TaskScope.current().isTask()) {
        needed.probe(generator.value());
      }
      return generator;
    } catch (ArVerifyException e) {
      generator.close();
      throw e;
    }
  }

  AnswerWriter writer() {
    AnswerWriter writer = unplanted();
    if (KnownGenerator.named(agent.generator()) != KnownGenerator.PLANTING) {
      return writer;
    }
    PlantingSettings planting = agent.planting();
    return new PlantingAnswerWriter(
        writer, splitter, planting.rate(), planting.seed(), planting.kinds());
  }

  private AnswerWriter unplanted() {
    if (known.needs(KnownAgent.Need.MODEL)) {
      return new ClosedBookWriter(model(), skills.sampling());
    }
    return skills.answer() == PROMPTED
        ? new PromptedAnswerWriter(model(), skills.sampling())
        : new ExtractiveAnswerWriter(splitter, agent.maxSentences());
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
    // Other agents ask these for a stand-in at most, which names them itself.
    boolean plans = known == KnownAgent.AR_VERIFY;
    if (plans && skills.decomposition() == PROMPTED) {
      prompts.add("decomposition " + planning.decomposer().identity());
    }
    if (plans && skills.reformulation() == PROMPTED) {
      prompts.add("reformulation " + planning.reformulator().identity());
    }
    return planning;
  }

  /** What FLARE asks. */
  LookAhead lookAhead() {
    LookAhead prompted =
        new PromptedLookAhead(model(), skills.sampling(), agent.baselines().flare().lookAhead());
    prompts.add("look-ahead " + prompted.identity());
    return prompted;
  }

  /** What Self-RAG asks. */
  Reflection reflection() {
    Reflection prompted = new PromptedReflection(model(), skills.sampling(), splitter);
    prompts.add(prompted.identity());
    return prompted;
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
    generator.ifPresent(Lease::close);
  }

  private Generator model() {
    return generator.orElseThrow().value();
  }
}
