package org.arverify.retrieval;

import java.util.List;

/**
 * A model that reads a pair of texts and says how they relate. Thread-safe; owns native memory
 * until closed.
 */
public interface CrossEncoder extends AutoCloseable {
  /** SHA-256 of model and tokenizer and all options that decide a score, shortened. */
  String identity();

  /** The names of its classes in the order of its outputs, as the model states them. */
  List<String> labels();

  /** The most tokens that a pair may have, special tokens included. */
  int maxTokens();

  /** The number of tokens of {@code text} alone, without special tokens. */
  int tokens(String text);

  /**
   * One distribution a pair: probabilities in the order of {@link #labels()}, summing to 1. The
   * second text is never cut; the first is cut where the pair is too long.
   *
   * @throws org.arverify.error.ArVerifyException with code MODEL_INVALID if the output has the
   *     wrong shape or is not finite; TOO_LONG if a second text leaves no token for the first
   */
  List<double[]> score(List<TextPair> pairs);

  /**
   * What a cross-encoder reads.
   *
   * @param first the premise or passage
   * @param second the hypothesis, claim or query
   */
  record TextPair(String first, String second) {}

  @Override
  void close();
}
