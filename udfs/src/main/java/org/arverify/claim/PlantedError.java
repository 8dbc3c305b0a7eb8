package org.arverify.claim;

/**
 * An error that is known to be in a claim, because it was put there: truth for metrics, never seen
 * by what verifies.
 *
 * @param kind what is wrong
 * @param original the sentence before, without citations; empty where the whole sentence is made up
 */
public record PlantedError(ErrorKind kind, String original) {}
