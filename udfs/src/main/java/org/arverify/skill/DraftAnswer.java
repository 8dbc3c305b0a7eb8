package org.arverify.skill;

import java.util.List;

/**
 * A written answer.
 *
 * @param text with citations [n], where n counts the evidence it was written from, from 1; the
 *     refusal in words if declined
 * @param declined whether the writer found no answer in the evidence
 * @param plantings errors that were planted in it on purpose, in order; nearly always none
 */
public record DraftAnswer(String text, boolean declined, List<Planting> plantings) {
  public DraftAnswer {
    plantings = List.copyOf(plantings);
  }

  /** An answer as its writer means it. */
  public DraftAnswer(String text, boolean declined) {
    this(text, declined, List.of());
  }
}
