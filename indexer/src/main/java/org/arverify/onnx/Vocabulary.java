package org.arverify.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.JsonValue;

/** Whether a tokenizer has about as many tokens as its model has rows for them. */
final class Vocabulary {
  /** Models pad their tables; none leaves a tenth of them empty. */
  private static final double LEAST_SHARE = 0.9;

  private Vocabulary() {}

  /**
   * Compares {@code vocab_size} of the model's configuration, where it is stated, with the tokens
   * of its tokenizer.
   *
   * @throws ArVerifyException with code MODEL_INVALID if the tokenizer must be another model's
   */
  static void check(ModelFiles files) {
    int rows = read(files, ModelFiles.CONFIG).find("vocab_size").map(JsonValue::integer).orElse(0);
    if (rows == 0) {
      return;
    }
    int tokens = tokens(read(files, ModelFiles.TOKENIZER));
    if (tokens > 0 && (tokens > rows || tokens < LEAST_SHARE * rows)) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          ("The tokenizer of model %s has %d tokens, and the model was made for %d (vocab_size of its"
                  + " config.json): it is another model's. Copy the tokenizer.json that the model"
                  + " was exported with.")
              .formatted(files.name(), tokens, rows));
    }
  }

  /** Tokens of the vocabulary, added ones not counted; 0 where the file has no plain one. */
  private static int tokens(JsonValue tokenizer) {
    return tokenizer
        .find("model")
        .flatMap(model -> model.find("vocab"))
        .map(vocab -> vocab.isObject() ? vocab.members().size() : vocab.elements().size())
        .orElse(0);
  }

  private static JsonValue read(ModelFiles files, String file) {
    try (InputStream stream = files.open(file)) {
      return JsonValue.parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw files.unreadable(file, e);
    } catch (ArVerifyException e) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          "%s of model %s cannot be read: %s".formatted(file, files.name(), e.getMessage()),
          e);
    }
  }
}
