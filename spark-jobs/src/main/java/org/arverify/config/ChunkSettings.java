package org.arverify.config;

import static org.arverify.error.Checks.check;

import org.arverify.passage.ChunkingSpec;

/**
 * Keys {@code chunk.*}.
 *
 * @param packing how sentences become passages
 * @param maxDocumentCharacters a longer document is a dead letter
 */
public record ChunkSettings(ChunkingSpec packing, int maxDocumentCharacters) {
  public ChunkSettings {
    check(
        maxDocumentCharacters > 0,
        "chunk.max-document-characters must be positive, was %d",
        maxDocumentCharacters);
  }
}
