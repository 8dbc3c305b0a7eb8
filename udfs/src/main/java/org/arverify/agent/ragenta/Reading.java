package org.arverify.agent.ragenta;

import static org.arverify.error.Checks.notBlank;

import org.arverify.passage.Passage;

/** A question, and one passage to answer it from. */
public record Reading(String question, Passage passage) {
  public Reading {
    notBlank(question, "question");
  }
}
