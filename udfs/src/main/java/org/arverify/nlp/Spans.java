package org.arverify.nlp;

import java.util.Optional;
import org.arverify.passage.Span;

/** Spans without white space at their ends. */
final class Spans {
  private Spans() {}

  /**
   * The part of [from, to) that starts and ends with a character other than white space, if any.
   */
  static Optional<Span> trimmed(String text, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return start < end ? Optional.of(new Span(start, end)) : Optional.empty();
  }
}
