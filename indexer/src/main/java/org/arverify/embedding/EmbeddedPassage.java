package org.arverify.embedding;

import org.arverify.passage.Passage;

/** A passage and its vector, ready for an index. */
public record EmbeddedPassage(Passage passage, float[] vector) {}
