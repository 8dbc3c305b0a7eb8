package org.arverify.skill.prompted;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonReply;
import org.arverify.json.JsonValue;
import org.arverify.skill.SkillLog;

/** How a skill or role asks: its prompt, the generator, and who is told. Thread-safe. */
public final class Asking {
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

  private final PromptTemplate template;
  private final Generator generator;
  private final Sampling sampling;
  private final SkillLog log;

  private Asking(PromptTemplate template, Generator generator, Sampling sampling, SkillLog log) {
    this.template = template;
    this.generator = generator;
    this.sampling = sampling;
    this.log = log;
  }

  /**
   * Asks with the prompt of a skill.
   *
   * @param owner beside whose class the prompt's file lies
   * @param skill the file's name without its ending, in kebab case
   */
  public static Asking of(Class<?> owner, String skill, Generator generator, Sampling sampling) {
    return new Asking(PromptTemplate.of(owner, skill), generator, sampling, NOBODY);
  }

  /** The same, telling {@code other} what is asked. */
  public Asking telling(SkillLog other) {
    return new Asking(template, generator, sampling, other);
  }

  /** Names prompt and generator. */
  public String identity() {
    return "prompted/%s/%s".formatted(template.hash(), generator.identity());
  }

  /** Whom a skill tells what it did besides asking. */
  public SkillLog log() {
    return log;
  }

  /** The prompt with its slots filled. */
  public Prompt prompt(Map<String, String> values) {
    return template.filled(values, sampling);
  }

  /** The same as one text of the generator's own, which it goes on from. */
  public Prompt plainPrompt(Map<String, String> values) {
    return template.plain(values, sampling);
  }

  /** The replies as they are, asked for all together. */
  public List<Generation> replies(List<Prompt> prompts) {
    List<Generation> replies = generator.generateAll(prompts);
    for (int i = 0; i < prompts.size(); i++) {
      log.generated(prompts.get(i).skill(), replies.get(i));
    }
    return replies;
  }

  /**
   * Asks for a JSON object with every prompt, all together, and once more where a reply cannot be
   * used ({@link CheckedReplies}).
   *
   * @param readers one a prompt: takes an object apart; throws {@link
   *     org.arverify.error.ArVerifyException} with code FORMAT, or {@link
   *     IllegalArgumentException}, if it is not what was asked for
   * @param fallback what stands in for a reply that cannot be used, for the trace
   */
  public <T> List<CheckedReplies.Outcome<T>> ask(
      List<Prompt> prompts, List<Function<JsonValue, T>> readers, String fallback) {
    return new CheckedReplies(this)
        .ask(
            prompts,
            readers.stream()
                .<Function<String, T>>map(reader -> text -> reader.apply(JsonReply.object(text)))
                .toList(),
            fallback);
  }

  /** {@link #ask} with one reader for all. */
  public <T> List<CheckedReplies.Outcome<T>> ask(
      List<Prompt> prompts, Function<JsonValue, T> reader, String fallback) {
    return ask(prompts, prompts.stream().map(prompt -> reader).toList(), fallback);
  }

  /** {@link #ask} for prose: a whole text that is not blank. */
  public List<CheckedReplies.Outcome<String>> askProse(List<Prompt> prompts, String fallback) {
    return new CheckedReplies(this)
        .ask(
            prompts,
            prompts.stream()
                .<Function<String, String>>map(prompt -> CheckedReplies::prose)
                .toList(),
            fallback);
  }

  Generator generator() {
    return generator;
  }
}
