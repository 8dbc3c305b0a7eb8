package org.arverify.passage;

import java.util.ArrayList;
import java.util.List;

/** Words as chunking counts them: runs of characters that are not white space. */
final class Words {
  private Words() {}

  /** The number of words in a span of {@code text}. */
  static int count(String text, Span span) {
    int words = 0;
    boolean inside = false;
    for (int i = span.start(); i < span.end(); i++) {
      boolean white = Character.isWhitespace(text.charAt(i));
      words += !white && !inside ? 1 : 0;
      inside = !white;
    }
    return words;
  }

  /** Cuts a span of {@code text} before every word whose number is a multiple of {@code size}. */
  static List<Span> cut(String text, Span span, int size) {
    List<Span> pieces = new ArrayList<>();
    int words = 0;
    int start = -1;
    int end = -1;
    for (int i = span.start(); i < span.end(); i++) {
      if (Character.isWhitespace(text.charAt(i))) {
        continue;
      }
      boolean first = i == span.start() || Character.isWhitespace(text.charAt(i - 1));
      if (first && words % size == 0) {
        if (start >= 0) {
          pieces.add(new Span(start, end));
        }
        start = i;
      }
      words += first ? 1 : 0;
      end = i + 1;
    }
    if (start >= 0) {
      pieces.add(new Span(start, end));
    }
    return pieces;
  }
}
