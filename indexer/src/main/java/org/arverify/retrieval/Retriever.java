package org.arverify.retrieval;

import java.util.List;

/** Finds passages. Thread-safe. */
public interface Retriever {
  /**
   * The best {@code k} passages (fewer only if the index has fewer that match), best first, ties by
   * passage id, no id twice, none that is excluded. Scores are finite.
   */
  List<ScoredPassage> retrieve(RetrievalRequest request);

  /** Answers several requests, each as {@link #retrieve} does, in their order. */
  default List<List<ScoredPassage>> retrieveAll(List<RetrievalRequest> requests) {
    return requests.stream().map(this::retrieve).toList();
  }
}
