package org.arverify.retrieval;

import java.util.List;

/** How common words are in an index as a whole, over all its shards. Thread-safe. */
public interface TermStatistics {
  /** The number of passages. */
  long passageCount();

  /** The terms of {@code text} as the index analyses it, in order, with repeats. */
  List<String> terms(String text);

  /** The number of passages that hold {@code term}, a term as {@link #terms} gives it. */
  long passageFrequency(String term);
}
