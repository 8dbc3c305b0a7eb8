package org.arverify.skill;

/**
 * A written answer.
 *
 * @param text with citations [n], where n counts the evidence it was written from, from 1; the
 *     refusal in words if declined
 * @param declined whether the writer found no answer in the evidence
 */
public record DraftAnswer(String text, boolean declined) {}
