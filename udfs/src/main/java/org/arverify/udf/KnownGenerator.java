package org.arverify.udf;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** The generators that can be asked for by name. */
enum KnownGenerator {
  OFFLINE("offline", false, "takes sentences of the evidence"),
  SCRIPTED("scripted", true, "replies from a file"),
  OPENAI("openai", true, "asks an OpenAI-compatible endpoint"),
  LLAMA("llama", true, "asks a llama.cpp server that it starts"),
  PLANTING("planting", false, "plants errors in what agent.planting.generator writes");

  private final String label;
  private final boolean model;
  private final String description;

  KnownGenerator(String label, boolean model, String description) {
    this.label = label;
    this.model = model;
    this.description = description;
  }

  /** The name that configurations know it by. */
  String label() {
    return label;
  }

  /** Whether it is a language model, which prompts can be sent to. */
  boolean isModel() {
    return model;
  }

  /** Whether it is a language model behind a server, which may do otherwise than is said of it. */
  boolean isServer() {
    return this == OPENAI || this == LLAMA;
  }

  /**
   * The generator of a name.
   *
   * @throws ArVerifyException with code USAGE if there is none; the message lists all
   */
  static KnownGenerator named(String name) {
    return Arrays.stream(values())
        .filter(known -> known.label.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.USAGE,
                    "there is no generator \"%s\"; agent.generator is one of:\n%s"
                        .formatted(
                            name,
                            Arrays.stream(values())
                                .map(known -> "  %s: %s".formatted(known.label, known.description))
                                .collect(Collectors.joining("\n")))));
  }
}
