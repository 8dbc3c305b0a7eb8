package org.arverify.fakes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.offline.ScriptedGenerator;

/** A scripted generator that keeps what it was asked, and what was asked together. */
public final class AskedGenerator implements Generator {
  /** Every prompt, in order. */
  public final List<Prompt> prompts = new ArrayList<>();

  /** Of each {@link #generateAll}, the skill and how many prompts: "predictor 3". */
  public final List<String> together = new ArrayList<>();

  private final ScriptedGenerator script;

  /**
   * @param replies of the script, each a JSON object, in order
   */
  public AskedGenerator(String... replies) {
    script =
        ScriptedGenerator.parse(
            "{\"capabilities\": [\"log_probabilities\", \"prefix_continuation\"], \"replies\": ["
                + String.join(", ", replies)
                + "]}",
            "test");
  }

  /** The first prompt of a skill whose text holds {@code words}. */
  public Prompt prompt(String skill, String words) {
    return prompts.stream()
        .filter(p -> p.skill().equals(skill) && p.messages().toString().contains(words))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public String identity() {
    return "told";
  }

  @Override
  public Set<Capability> capabilities() {
    return script.capabilities();
  }

  @Override
  public Generation generate(Prompt prompt) {
    prompts.add(prompt);
    return script.generate(prompt);
  }

  @Override
  public List<Generation> generateAll(List<Prompt> asked) {
    together.add(asked.get(0).skill() + " " + asked.size());
    return Generator.super.generateAll(asked);
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
