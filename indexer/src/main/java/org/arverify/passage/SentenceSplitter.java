package org.arverify.passage;

import java.util.List;

/**
 * Finds the sentences of a text. One splitter serves passages, premise windows and claims.
 * Implementations are thread-safe.
 */
public interface SentenceSplitter {
  /**
   * The sentences of {@code text} in order, disjoint, trimmed of white space and never blank. What
   * lies between two sentences is white space. Blank text has no sentences.
   */
  List<Span> split(String text);
}
