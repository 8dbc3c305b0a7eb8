package org.arverify.skill;

import static org.arverify.error.Checks.notBlank;

import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/**
 * A claim to be brought in line with its strongest evidence.
 *
 * @param claim the statement, by itself
 * @param passage the strongest: the one whose f_ent is V(c)
 * @param window the part of its text that entails most
 */
public record RevisionRequest(String claim, Passage passage, Span window) {
  public RevisionRequest {
    notBlank(claim, "claim");
  }
}
