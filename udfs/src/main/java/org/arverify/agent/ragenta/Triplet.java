package org.arverify.agent.ragenta;

/**
 * What Agent-2 judges.
 *
 * @param candidate what Agent-1 answered from the passage; may be empty
 */
public record Triplet(Reading reading, String candidate) {}
