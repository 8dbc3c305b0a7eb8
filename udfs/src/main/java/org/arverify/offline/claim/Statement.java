package org.arverify.offline.claim;

import org.arverify.claim.Claim.Kind;
import org.arverify.passage.Span;

/**
 * What may become a claim, with its places in the answer without citations.
 *
 * @param text empty if it claims nothing: a question, a heading; it takes its citations all the
 *     same
 * @param sentence the sentence that it is part of
 * @param own the words that are its own
 */
record Statement(Kind kind, String text, Span sentence, Span own) {
  boolean isClaim() {
    return !text.isEmpty();
  }
}
