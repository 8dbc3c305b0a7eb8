package org.arverify.skill.prompted;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;
import org.arverify.skill.Decomposer;
import org.arverify.skill.SkillLog;

/**
 * Lets a model split questions. Fallback: the question is its own requirement. The aspects of a
 * text that was put together later, and of a fallback, are another decomposer's: that asks no
 * model.
 */
public final class PromptedDecomposer implements Decomposer {
  private static final String SKILL = "decomposition";
  private static final String FALLBACK = "the question is its own requirement";
  private static final int MOST = 8;
  private static final Pattern SLOT = Pattern.compile("#(\\d)");

  private final Asking asking;
  private final Decomposer rules;

  /**
   * @param rules for aspects
   */
  public PromptedDecomposer(Generator generator, Sampling sampling, Decomposer rules) {
    this(Asking.of(PromptedDecomposer.class, SKILL, generator, sampling), rules);
  }

  private PromptedDecomposer(Asking asking, Decomposer rules) {
    this.asking = asking;
    this.rules = rules;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public Decomposer telling(SkillLog log) {
    return new PromptedDecomposer(asking.telling(log), rules);
  }

  @Override
  public List<List<Requirement>> decompose(List<String> questions) {
    List<CheckedReplies.Outcome<List<Requirement>>> outcomes =
        asking.ask(
            questions.stream()
                .map(
                    question ->
                        asking.prompt(Map.of("question", Quotation.of("question", question))))
                .toList(),
            PromptedDecomposer::requirements,
            FALLBACK);
    List<List<Requirement>> requirements = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      String question = questions.get(i);
      requirements.add(outcomes.get(i).value().orElseGet(() -> whole(question)));
    }
    return requirements;
  }

  @Override
  public List<List<Aspect>> aspects(List<String> texts) {
    return rules.aspects(texts);
  }

  private List<Requirement> whole(String question) {
    return List.of(new Requirement(question, rules.aspects(List.of(question)).get(0), List.of()));
  }

  private static List<Requirement> requirements(JsonValue reply) {
    List<Requirement> requirements = new ArrayList<>();
    for (JsonValue each : reply.member("requirements").elements()) {
      String text = each.member("text").text().strip();
      requirements.add(new Requirement(text, aspects(each), dependsOn(each, text)));
    }
    if (requirements.size() > MOST) {
      throw new ArVerifyException(
          Code.FORMAT,
          "%d requirements are too many: %d at most".formatted(requirements.size(), MOST));
    }
    return Requirement.ordered(requirements);
  }

  private static List<Aspect> aspects(JsonValue requirement) {
    return requirement.find("aspects").map(JsonValue::elements).orElse(List.of()).stream()
        .map(PromptedDecomposer::aspect)
        .toList();
  }

  /** A bare text is a term, and so is a kind that is not known. */
  private static Aspect aspect(JsonValue aspect) {
    if (aspect.isText()) {
      return new Aspect(Aspect.Kind.TERM, aspect.text());
    }
    String kind = aspect.find("kind").map(JsonValue::text).orElse("").toUpperCase(Locale.ROOT);
    Aspect.Kind known =
        java.util.Arrays.stream(Aspect.Kind.values())
            .filter(k -> k.name().equals(kind))
            .findFirst()
            .orElse(Aspect.Kind.TERM);
    return new Aspect(known, aspect.member("text").text());
  }

  /** What is named, and every slot of the text. */
  private static List<Integer> dependsOn(JsonValue requirement, String text) {
    TreeSet<Integer> places = new TreeSet<>();
    requirement
        .find("depends_on")
        .map(JsonValue::elements)
        .orElse(List.of())
        .forEach(place -> places.add(place.integer() - 1));
    Matcher slots = SLOT.matcher(text);
    while (slots.find()) {
      places.add(Integer.parseInt(slots.group(1)) - 1);
    }
    return List.copyOf(places);
  }
}
