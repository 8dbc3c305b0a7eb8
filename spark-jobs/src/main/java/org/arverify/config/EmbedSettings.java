package org.arverify.config;

import static org.arverify.error.Checks.check;

import org.arverify.embedding.EmbedderOptions;

/**
 * Keys {@code embed.*}.
 *
 * @param encoder which encoder, and how it is opened
 * @param commitEvery rows that one commit takes: what a killed job loses at most
 */
public record EmbedSettings(EmbedderOptions encoder, int commitEvery) {
  public EmbedSettings {
    check(commitEvery > 0, "embed.commit-every must be positive, was %d", commitEvery);
  }
}
