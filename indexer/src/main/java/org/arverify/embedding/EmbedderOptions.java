package org.arverify.embedding;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.io.Serializable;

/**
 * How to open an encoder. Travels to executors.
 *
 * @param model a folder with {@code model.onnx} and {@code tokenizer.json}, or {@link #EMBEDDED}
 * @param maxTokens longer texts are cut, special tokens included
 * @param titled whether a passage is embedded with its title and a newline in front
 * @param batchTokens tokens of a batch on {@link Device#CUDA}; on CPU every row is a run of its own
 */
public record EmbedderOptions(
    String model,
    Pooling pooling,
    String queryPrefix,
    String passagePrefix,
    boolean normalise,
    int maxTokens,
    boolean titled,
    Device device,
    int batchTokens)
    implements Serializable {
  /** The name of the encoder that the jar carries: e5-small-v2 in int8. */
  public static final String EMBEDDED = "embedded";

  public EmbedderOptions {
    notBlank(model, "embed.model");
    check(maxTokens > 2, "embed.max-tokens must be above 2, was %d", maxTokens);
    check(
        batchTokens >= maxTokens,
        "embed.batch-tokens (%d) must be at least embed.max-tokens (%d)",
        batchTokens,
        maxTokens);
  }
}
