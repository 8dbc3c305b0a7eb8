package org.arverify.skill.prompted;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.arverify.skill.SkillLog;

/**
 * How a skill asks: its prompt, the generator, and who is told.
 *
 * @param template of the skill
 */
record Asking(PromptTemplate template, Generator generator, Sampling sampling, SkillLog log) {
  /** Tells nobody: for a skill that belongs to no question yet. */
  private static final SkillLog NOBODY =
      new SkillLog() {
        @Override
        public void generated(String skill, Generation generation) {
          // Nobody is told.
        }

        @Override
        public void event(String kind, Map<String, String> attributes) {
          // Nobody is told.
        }
      };

  static Asking of(String skill, Generator generator, Sampling sampling) {
    return new Asking(PromptTemplate.of(skill), generator, sampling, NOBODY);
  }

  Asking telling(SkillLog other) {
    return new Asking(template, generator, sampling, other);
  }

  /** Names prompt, sampling and generator. */
  String identity() {
    return "prompted/%s/%s".formatted(template.hash(), generator.identity());
  }

  Prompt prompt(Map<String, String> values) {
    return template.filled(values, sampling);
  }

  /** Asks once for every prompt, all together. */
  <T> List<StructuredReplies.Outcome<T>> ask(
      List<Prompt> prompts, List<Function<JsonValue, T>> readers, String fallback) {
    return new StructuredReplies(generator, log).ask(prompts, readers, fallback);
  }

  /** {@link #ask} with one reader for all. */
  <T> List<StructuredReplies.Outcome<T>> ask(
      List<Prompt> prompts, Function<JsonValue, T> reader, String fallback) {
    return ask(prompts, prompts.stream().map(prompt -> reader).toList(), fallback);
  }
}
