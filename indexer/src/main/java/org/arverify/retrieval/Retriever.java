package org.arverify.retrieval;

import java.util.List;

/** Finds passages. Thread-safe. */
public interface Retriever {
  /**
   * The best {@code k} passages (fewer only if the index has fewer that match), best first, ties by
   * passage id, no id twice, none that is excluded. Scores are finite.
   */
  List<ScoredPassage> retrieve(RetrievalRequest request);
}
