package org.arverify.evidence;

import org.arverify.passage.Passage;

/**
 * A query that goes on from a passage that was found.
 *
 * @param from the passage
 * @param query made from the requirement and the passage
 */
public record Lead(Passage from, String query) {}
