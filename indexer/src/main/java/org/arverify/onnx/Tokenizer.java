package org.arverify.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * A {@code tokenizer.json}. What that file says of padding and truncation is ignored: a length that
 * its author chose would cut claims and pad every row. Thread-safe; owns native memory until
 * closed.
 */
final class Tokenizer implements AutoCloseable {
  private static final String DO_NOT = "false";

  private final HuggingFaceTokenizer tokenizer;
  private final int maxTokens;

  private Tokenizer(HuggingFaceTokenizer tokenizer, int maxTokens) {
    this.tokenizer = tokenizer;
    this.maxTokens = maxTokens;
  }

  /**
   * A tokenizer for single texts, which are cut at their end.
   *
   * @param maxTokens of a text, special tokens included
   */
  static Tokenizer forTexts(ModelFiles files, int maxTokens) {
    String limit = Integer.toString(maxTokens);
    return open(
        files,
        maxTokens,
        Map.of(
            "padding", DO_NOT, "truncation", "true", "maxLength", limit, "modelMaxLength", limit));
  }

  /**
   * A tokenizer for pairs, of which the first text is cut at its end and the second never.
   *
   * @param maxTokens of a pair, special tokens included
   */
  static Tokenizer forPairs(ModelFiles files, int maxTokens) {
    return open(files, maxTokens, Map.of("padding", DO_NOT, "truncation", DO_NOT));
  }

  private static Tokenizer open(ModelFiles files, int maxTokens, Map<String, String> options) {
    NativeLibraries.tokenizers();
    try (InputStream stream = files.open(ModelFiles.TOKENIZER)) {
      return new Tokenizer(HuggingFaceTokenizer.newInstance(stream, options), maxTokens);
    } catch (IOException e) {
      throw files.unreadable(ModelFiles.TOKENIZER, e);
    } catch (RuntimeException e) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          "%s of model %s is no tokenizer: %s. Export it with the Hugging Face tokenizers library."
              .formatted(ModelFiles.TOKENIZER, files.name(), e.getMessage()),
          e);
    }
  }

  /** The tokens of one text, cut to the limit. */
  Tokens encode(String text) {
    Encoding encoding = tokenizer.encode(text, true, false);
    return new Tokens(encoding.getIds(), encoding.getTypeIds());
  }

  /**
   * The tokens of a pair, its first text cut to the limit.
   *
   * @throws ArVerifyException with code TOO_LONG if the second text leaves no token for the first
   */
  Tokens encode(String first, String second) {
    Encoding encoding = tokenizer.encode(first, second, true, false);
    int excess = encoding.getIds().length - maxTokens;
    return excess <= 0
        ? new Tokens(encoding.getIds(), encoding.getTypeIds())
        : cutFirst(encoding, excess, second);
  }

  private Tokens cutFirst(Encoding encoding, int excess, String second) {
    long[] ids = encoding.getIds();
    int lastOfFirst = -1;
    int tokensOfFirst = 0;
    for (int i = 0; i < ids.length; i++) {
      if (encoding.getSequenceIds()[i] == 0 && encoding.getSpecialTokenMask()[i] == 0) {
        lastOfFirst = i;
        tokensOfFirst++;
      }
    }
    if (tokensOfFirst <= excess) {
      int tokensOfSecond = count(second);
      throw new ArVerifyException(
          Code.TOO_LONG,
          ("A claim of %d tokens leaves no room for a premise: a pair may have %d tokens, %d of them"
                  + " special. Raise max-tokens if the model reads more, or split the claim.")
              .formatted(tokensOfSecond, maxTokens, ids.length - tokensOfFirst - tokensOfSecond));
    }
    int from = lastOfFirst + 1;
    return new Tokens(
        without(ids, from - excess, from), without(encoding.getTypeIds(), from - excess, from));
  }

  private static long[] without(long[] values, int from, int to) {
    long[] kept = Arrays.copyOf(values, values.length - (to - from));
    System.arraycopy(values, to, kept, from, values.length - to);
    return kept;
  }

  /** The number of tokens of {@code text} alone, without special tokens. */
  int count(String text) {
    return tokenizer.encode(text, false, false).getIds().length;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
