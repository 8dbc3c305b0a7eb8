package org.arverify.skill.prompted;

import static org.arverify.error.Checks.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.passage.Sha256;

/**
 * The prompt of a skill: a resource file with the parts {@code === system}, {@code === user} and,
 * where the reply is to be JSON, {@code === schema}. What stands in braces, {@code {question}}, is
 * filled in, all at once: a text that is filled in is never read as a template.
 *
 * @param skill its name, in kebab case: that of the file
 * @param hash of the whole file
 */
record PromptTemplate(
    String skill, String system, String user, Optional<String> schema, String hash) {
  private static final Pattern PARTS =
      Pattern.compile(
          "=== system\\n(?<system>.*?)\\n=== user\\n(?<user>.*?)(?:\\n=== schema\\n(?<schema>.*))?",
          Pattern.DOTALL);
  private static final Pattern SLOT = Pattern.compile("\\{([a-z]+)}");
  private static final String SCHEMA = "schema";

  /** The template of a skill, whose file lies beside the class of {@code owner}. */
  static PromptTemplate of(Class<?> owner, String skill) {
    String file = skill + ".txt";
    try (InputStream stream = owner.getResourceAsStream(file)) {
      if (stream == null) {
        throw new ArVerifyException(
            Code.MODEL_MISSING,
            "the prompt %s is not on the class path: use the application jar of this project"
                .formatted(file));
      }
      return parse(skill, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "reading the prompt %s failed".formatted(file), e);
    }
  }

  static PromptTemplate parse(String skill, String file) {
    Matcher parts = PARTS.matcher(file.replace("\r\n", "\n"));
    check(
        parts.matches(), "prompt %s needs the parts system and user, and may have a schema", skill);
    return new PromptTemplate(
        skill,
        parts.group("system").strip(),
        parts.group("user").strip(),
        Optional.ofNullable(parts.group("schema")).map(String::strip),
        Sha256.of(file).substring(0, 8));
  }

  /**
   * The prompt with its slots filled.
   *
   * @param values by slot; the schema fills its own
   */
  Prompt filled(Map<String, String> values, Sampling sampling) {
    return new Prompt(
        skill,
        List.of(
            new Message(Role.SYSTEM, fill(system, values)),
            new Message(Role.USER, fill(user, values))),
        schema,
        sampling);
  }

  /** One text of all its parts as the model's own, to go on from; no schema holds the reply. */
  Prompt plain(Map<String, String> values, Sampling sampling) {
    String text = fill(system, values) + "\n\n" + fill(user, values);
    return new Prompt(
        skill, List.of(new Message(Role.ASSISTANT, text)), Optional.empty(), sampling);
  }

  private String fill(String template, Map<String, String> values) {
    return SLOT.matcher(template)
        .replaceAll(
            slot -> {
              String name = slot.group(1);
              String value = name.equals(SCHEMA) ? schema.orElse(null) : values.get(name);
              check(value != null, "prompt %s has a slot {%s} that nothing fills", skill, name);
              return Matcher.quoteReplacement(value);
            });
  }
}
