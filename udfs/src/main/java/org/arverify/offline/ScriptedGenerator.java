package org.arverify.offline;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.TokenLogProb;
import org.arverify.json.JsonValue;
import org.arverify.passage.Sha256;

/**
 * A generator that replies from a script, for tests: a JSON file with a list of replies, good and
 * bad ones, with log-probabilities where they are wanted. A prompt gets the first reply that fits
 * it, by the skill that asks, by words that the prompt holds, and by whether it asks again for a
 * reply that could not be used. So a reply depends on its prompt alone, in whatever order prompts
 * come. Thread-safe. docs/generators.md describes the file.
 */
public final class ScriptedGenerator implements Generator {
  private static final int CHARACTERS_A_TOKEN = 4;

  private final String identity;
  private final Set<Capability> capabilities;
  private final List<Entry> entries;

  private ScriptedGenerator(String identity, Set<Capability> capabilities, List<Entry> entries) {
    this.identity = identity;
    this.capabilities = Set.copyOf(capabilities);
    this.entries = List.copyOf(entries);
  }

  /**
   * Reads a script.
   *
   * @param origin names it in errors: its file
   * @throws ArVerifyException with code FORMAT if it is none; the message names the place
   */
  public static ScriptedGenerator parse(String script, String origin) {
    try {
      JsonValue file = JsonValue.parse(script);
      Set<Capability> capabilities = EnumSet.noneOf(Capability.class);
      for (String name : file.find("capabilities").map(JsonValue::texts).orElse(List.of())) {
        capabilities.add(constant(Capability.class, name));
      }
      List<Entry> entries = new ArrayList<>();
      for (JsonValue reply : file.member("replies").elements()) {
        entries.add(Entry.of(reply));
      }
      return new ScriptedGenerator("scripted-1/" + Sha256.shortOf(script), capabilities, entries);
    } catch (ArVerifyException | IllegalArgumentException e) {
      throw new ArVerifyException(
          Code.FORMAT,
          "%s is no script of a generator: %s; docs/generators.md describes one"
              .formatted(origin, e.getMessage()),
          e);
    }
  }

  @Override
  public String identity() {
    return identity;
  }

  @Override
  public Set<Capability> capabilities() {
    return capabilities;
  }

  @Override
  public Generation generate(Prompt prompt) {
    Entry entry =
        entries.stream()
            .filter(candidate -> candidate.fits(prompt))
            .findFirst()
            .orElseThrow(
                () ->
                    new ArVerifyException(
                        Code.GENERATOR_FAILED,
                        "the script has no reply that fits a prompt of skill %s%s: add one"
                            .formatted(
                                prompt.skill(), isRepair(prompt) ? " that asks once more" : "")));
    if (entry.error().isPresent()) {
      throw new ArVerifyException(Code.GENERATOR_FAILED, entry.error().get());
    }
    Generation reply = entry.reply();
    return new Generation(
        reply.text(), reply.finish(), reply.tokens(), tokens(asked(prompt)), reply.tokensOut());
  }

  @Override
  public void close() {
    // Nothing is held.
  }

  /** Whether a reply is held against the generator, and not to be gone on from. */
  private static boolean isRepair(Prompt prompt) {
    List<Message> messages = prompt.messages();
    return messages.subList(0, messages.size() - 1).stream()
        .anyMatch(message -> message.role() == Role.ASSISTANT);
  }

  /** All but the replies that cannot be used. */
  private static String asked(Prompt prompt) {
    List<Message> messages = prompt.messages();
    return messages.stream()
        .filter(
            message ->
                message.role() != Role.ASSISTANT || message == messages.get(messages.size() - 1))
        .map(Message::text)
        .collect(Collectors.joining("\n"));
  }

  private static long tokens(String text) {
    return (text.length() + CHARACTERS_A_TOKEN - 1L) / CHARACTERS_A_TOKEN;
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String name) {
    return Enum.valueOf(type, name.toUpperCase(Locale.ROOT));
  }

  /**
   * A reply of the script, and what it fits.
   *
   * @param skill empty: any
   * @param contains words that the prompt must hold, all of them
   * @param repair whether the prompt asks once more; empty: either
   * @param error instead of a reply
   */
  private record Entry(
      Optional<String> skill,
      List<String> contains,
      Optional<Boolean> repair,
      Optional<String> error,
      Generation reply) {
    static Entry of(JsonValue entry) {
      Optional<String> error = entry.find("error").map(JsonValue::text);
      String text =
          entry
              .find("json")
              .map(JsonValue::toString)
              .or(() -> entry.find("text").map(JsonValue::text))
              .orElse("");
      if (error.isEmpty() && entry.find("json").isEmpty() && entry.find("text").isEmpty()) {
        throw new ArVerifyException(Code.FORMAT, "a reply needs text, json or error: " + entry);
      }
      List<TokenLogProb> tokens = new ArrayList<>();
      for (JsonValue token : entry.find("tokens").map(JsonValue::elements).orElse(List.of())) {
        tokens.add(token(token));
      }
      return new Entry(
          entry.find("skill").map(JsonValue::text),
          entry
              .find("contains")
              .map(c -> c.isArray() ? c.texts() : List.of(c.text()))
              .orElse(List.of()),
          entry.find("repair").map(JsonValue::flag),
          error,
          new Generation(
              text,
              entry
                  .find("finish")
                  .map(name -> constant(Generation.Finish.class, name.text()))
                  .orElse(Generation.Finish.STOP),
              tokens,
              0,
              tokens.isEmpty() ? ScriptedGenerator.tokens(text) : tokens.size()));
    }

    private static TokenLogProb token(JsonValue token) {
      Map<String, Double> alternatives = new LinkedHashMap<>();
      token
          .find("alternatives")
          .map(JsonValue::members)
          .orElse(Map.of())
          .forEach((name, value) -> alternatives.put(name, number(value)));
      return new TokenLogProb(
          token.member("token").text(), number(token.member("log_prob")), alternatives);
    }

    private static double number(JsonValue value) {
      return Double.parseDouble(value.text());
    }

    boolean fits(Prompt prompt) {
      String asked = asked(prompt);
      return skill.filter(name -> !name.equals(prompt.skill())).isEmpty()
          && repair.filter(once -> once != isRepair(prompt)).isEmpty()
          && contains.stream().allMatch(asked::contains);
    }
  }
}
