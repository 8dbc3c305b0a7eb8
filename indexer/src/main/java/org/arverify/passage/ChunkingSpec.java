package org.arverify.passage;

import static org.arverify.error.Checks.check;

import java.io.Serializable;

/**
 * How sentences are packed into passages. Travels to executors.
 *
 * @param words the size aimed at, in words (runs of characters that are not white space); DPR's
 *     convention is 100
 * @param overlap the words, at most, that a passage repeats from the end of the one before it in
 *     whole sentences; 0 for none
 */
public record ChunkingSpec(int words, int overlap) implements Serializable {
  public ChunkingSpec {
    check(words > 0, "chunk.words must be positive, was %d", words);
    check(
        overlap >= 0 && overlap < words,
        "chunk.overlap must be at least 0 and below chunk.words (%d), was %d",
        words,
        overlap);
  }
}
