package org.arverify.generation;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a generator is asked. If the last message is the generator's own, it is to go on from it.
 *
 * @param skill the skill or role that asks, in kebab case: for traces and scripts, never sent
 * @param messages in order, at least one
 * @param schema the JSON schema of the reply, if it is to be JSON
 * @param sampling how tokens are chosen
 */
public record Prompt(
    String skill, List<Message> messages, Optional<String> schema, Sampling sampling) {
  public Prompt {
    notBlank(skill, "skill");
    check(!messages.isEmpty(), "a prompt of %s needs a message", skill);
    messages = List.copyOf(messages);
  }

  /** Whose words a message has. */
  public enum Role {
    SYSTEM,
    USER,
    ASSISTANT
  }

  /** Words of one side. */
  public record Message(Role role, String text) {}

  /** The same conversation, gone on with. */
  public Prompt and(Message... more) {
    List<Message> all = new ArrayList<>(messages);
    all.addAll(List.of(more));
    return new Prompt(skill, all, schema, sampling);
  }
}
