package org.arverify.generation;

import static org.arverify.error.Checks.check;

import java.util.List;

/**
 * A reply.
 *
 * @param text as it came
 * @param finish why it ended: what decides whether it is whole
 * @param tokens with their log-probabilities, in order; empty if the generator gives none, or none
 *     were asked for
 * @param tokensIn tokens of the prompt
 * @param tokensOut tokens of the reply
 * @param cached whether it was asked for earlier, and costs nothing now
 */
public record Generation(
    String text,
    Finish finish,
    List<TokenLogProb> tokens,
    long tokensIn,
    long tokensOut,
    boolean cached) {
  public Generation {
    check(tokensIn >= 0 && tokensOut >= 0, "%d tokens in, %d out", tokensIn, tokensOut);
    tokens = List.copyOf(tokens);
  }

  /** A reply that was asked for now. */
  public Generation(
      String text, Finish finish, List<TokenLogProb> tokens, long tokensIn, long tokensOut) {
    this(text, finish, tokens, tokensIn, tokensOut, false);
  }

  /** Why a reply ended. */
  public enum Finish {
    /** It was at its end. */
    STOP,
    /** It was cut off at the largest number of tokens. */
    LENGTH,
    /** The server held it back. */
    FILTERED
  }
}
