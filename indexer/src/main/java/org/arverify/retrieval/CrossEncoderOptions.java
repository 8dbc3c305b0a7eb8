package org.arverify.retrieval;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.io.Serializable;
import org.arverify.embedding.Device;

/**
 * How to open a cross-encoder. Travels to executors.
 *
 * @param model a folder with {@code model.onnx}, {@code tokenizer.json} and {@code config.json}
 *     with its {@code id2label}; or {@code classpath:} and a folder of resources
 * @param maxTokens of a pair, special tokens included
 * @param batchTokens tokens of a batch on {@link Device#CUDA}; on CPU every row is a run of its own
 */
public record CrossEncoderOptions(String model, int maxTokens, Device device, int batchTokens)
    implements Serializable {
  public CrossEncoderOptions {
    notBlank(model, "the folder of a cross-encoder");
    check(maxTokens > 8, "max-tokens of a pair must be above 8, was %d", maxTokens);
  }
}
