package org.arverify.skill.prompted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.json.JsonReply;
import org.arverify.json.JsonValue;
import org.arverify.skill.SkillLog;

/**
 * Asks a generator for JSON. A reply that cannot be used, be it cut off, no JSON or not what was
 * asked for, is asked for once more, with the reply and what is wrong with it; a second one like it
 * is an event {@value #UNUSABLE} of the trace. Without any reply the question itself has failed.
 */
final class StructuredReplies {
  static final String UNUSABLE = "unusable-reply";
  private static final int SHOWN = 240;
  private static final int LONGEST_REPEATED = 4000;

  private final Generator generator;
  private final SkillLog log;

  StructuredReplies(Generator generator, SkillLog log) {
    this.generator = generator;
    this.log = log;
  }

  /**
   * What became of one prompt.
   *
   * @param value what was read; empty if no reply could be used
   * @param last the last reply
   * @param problem what is wrong with it; empty if nothing is
   */
  record Outcome<T>(Optional<T> value, Generation last, String problem) {}

  /**
   * One outcome a prompt, in order.
   *
   * @param reader takes an object apart; throws {@link ArVerifyException} with code FORMAT, or
   *     {@link IllegalArgumentException}, if it is not what was asked for
   * @param fallback what stands in for a reply that cannot be used, for the trace
   */
  <T> List<Outcome<T>> ask(
      List<Prompt> prompts, List<Function<JsonValue, T>> readers, String fallback) {
    List<Outcome<T>> outcomes = new ArrayList<>(read(prompts, readers));
    List<Integer> failed = new ArrayList<>();
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i).value().isEmpty()) {
        failed.add(i);
      }
    }
    if (failed.isEmpty()) {
      return outcomes;
    }
    List<Outcome<T>> repaired =
        read(
            failed.stream().map(i -> repair(prompts.get(i), outcomes.get(i))).toList(),
            failed.stream().map(readers::get).toList());
    for (int j = 0; j < failed.size(); j++) {
      Outcome<T> outcome = repaired.get(j);
      outcomes.set(failed.get(j), outcome);
      if (outcome.value().isEmpty()) {
        tell(prompts.get(failed.get(j)).skill(), outcome, fallback);
      }
    }
    return outcomes;
  }

  private <T> List<Outcome<T>> read(List<Prompt> prompts, List<Function<JsonValue, T>> readers) {
    List<Generation> replies = generator.generateAll(prompts);
    List<Outcome<T>> outcomes = new ArrayList<>();
    for (int i = 0; i < prompts.size(); i++) {
      log.generated(prompts.get(i).skill(), replies.get(i));
      outcomes.add(read(replies.get(i), readers.get(i)));
    }
    return outcomes;
  }

  private static <T> Outcome<T> read(Generation reply, Function<JsonValue, T> reader) {
    try {
      return switch (reply.finish()) {
        case LENGTH ->
            unusable(reply, "the reply was cut off after %d tokens".formatted(reply.tokensOut()));
        case FILTERED -> unusable(reply, "the server held the reply back");
        case STOP ->
            new Outcome<>(Optional.of(reader.apply(JsonReply.object(reply.text()))), reply, "");
      };
    } catch (ArVerifyException e) {
      if (e.code() != Code.FORMAT) {
        throw e;
      }
      return unusable(reply, e.getMessage());
    } catch (IllegalArgumentException e) {
      return unusable(reply, e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  private static <T> Outcome<T> unusable(Generation reply, String problem) {
    return new Outcome<>(Optional.empty(), reply, problem);
  }

  private static <T> Prompt repair(Prompt prompt, Outcome<T> outcome) {
    return prompt.and(
        new Message(Role.ASSISTANT, cut(outcome.last().text(), LONGEST_REPEATED)),
        new Message(
            Role.USER,
            ("This reply cannot be used: %s. Reply again, with nothing but one complete JSON object"
                    + " that fits this schema:\n%s")
                .formatted(outcome.problem(), prompt.schema().orElse(""))));
  }

  private <T> void tell(String skill, Outcome<T> outcome, String fallback) {
    Map<String, String> attributes = new HashMap<>();
    attributes.put("skill", skill);
    attributes.put("problem", outcome.problem());
    attributes.put("reply", cut(outcome.last().text(), SHOWN));
    attributes.put("fallback", fallback);
    log.event(UNUSABLE, attributes);
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + "…";
  }
}
