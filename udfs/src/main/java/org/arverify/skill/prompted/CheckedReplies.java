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
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;

/**
 * Asks for replies that can be used. One that cannot, be it cut off, held back, no JSON or not what
 * was asked for, is asked for once more, with the reply and what is wrong with it; a second one
 * like it is an event {@value #UNUSABLE} of the trace. Without any reply the question itself has
 * failed.
 */
public final class CheckedReplies {
  static final String UNUSABLE = "unusable-reply";
  private static final int SHOWN = 240;
  private static final int LONGEST_REPEATED = 4000;

  private final Asking asking;

  CheckedReplies(Asking asking) {
    this.asking = asking;
  }

  /**
   * What became of one prompt.
   *
   * @param value what was read; empty if no reply could be used
   * @param last the last reply
   * @param problem what is wrong with it; empty if nothing is
   */
  public record Outcome<T>(Optional<T> value, Generation last, String problem) {}

  /**
   * One outcome a prompt, in order.
   *
   * @param readers one a prompt: takes a whole reply apart; throws {@link ArVerifyException} with
   *     code FORMAT, or {@link IllegalArgumentException}, if it is not what was asked for
   * @param fallback what stands in for a reply that cannot be used, for the trace
   */
  <T> List<Outcome<T>> ask(
      List<Prompt> prompts, List<Function<String, T>> readers, String fallback) {
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

  private <T> List<Outcome<T>> read(List<Prompt> prompts, List<Function<String, T>> readers) {
    List<Generation> replies = asking.replies(prompts);
    List<Outcome<T>> outcomes = new ArrayList<>();
    for (int i = 0; i < prompts.size(); i++) {
      outcomes.add(read(replies.get(i), readers.get(i)));
    }
    return outcomes;
  }

  private static <T> Outcome<T> read(Generation reply, Function<String, T> reader) {
    try {
      return switch (reply.finish()) {
        case LENGTH ->
            unusable(reply, "the reply was cut off after %d tokens".formatted(reply.tokensOut()));
        case FILTERED -> unusable(reply, "the server held the reply back");
        case STOP -> new Outcome<>(Optional.of(reader.apply(reply.text())), reply, "");
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

  /** A text that says something. */
  static String prose(String text) {
    if (text.isBlank()) {
      throw new ArVerifyException(Code.FORMAT, "the reply is empty");
    }
    return text.strip();
  }

  private static <T> Outcome<T> unusable(Generation reply, String problem) {
    return new Outcome<>(Optional.empty(), reply, problem);
  }

  private static <T> Prompt repair(Prompt prompt, Outcome<T> outcome) {
    return prompt.and(
        new Message(Role.ASSISTANT, cut(outcome.last().text(), LONGEST_REPEATED)),
        new Message(
            Role.USER,
            "This reply cannot be used: %s. Reply again, %s"
                .formatted(
                    outcome.problem(),
                    prompt
                        .schema()
                        .map(
                            schema ->
                                "with nothing but one complete JSON object that fits this schema:\n"
                                    + schema)
                        .orElse(
                            "complete and short enough, with nothing but what was asked for."))));
  }

  private <T> void tell(String skill, Outcome<T> outcome, String fallback) {
    Map<String, String> attributes = new HashMap<>();
    attributes.put("skill", skill);
    attributes.put("problem", outcome.problem());
    attributes.put("reply", cut(outcome.last().text(), SHOWN));
    attributes.put("fallback", fallback);
    asking.log().event(UNUSABLE, attributes);
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + "…";
  }
}
