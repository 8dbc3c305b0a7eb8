package org.arverify.offline.planting;

import org.arverify.passage.Span;

/**
 * A change of a sentence.
 *
 * @param span what is replaced; empty where something is put in
 * @param text what it is replaced by
 * @param wrong the words of {@code text} that are wrong
 */
record Edit(Span span, String text, Span wrong) {
  /** Replaces a part; all that is new is wrong. */
  static Edit replacing(Span span, String text) {
    return new Edit(span, text, new Span(0, text.length()));
  }
}
