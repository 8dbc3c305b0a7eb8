package org.arverify.retrieval;

import static org.arverify.error.Checks.check;

import java.util.Set;

/**
 * One retrieval.
 *
 * @param query as a user would type it, without a model's prefix
 * @param k passages wanted, at least 1
 * @param excluded ids of passages that must not be returned; k others are returned if there are
 */
public record RetrievalRequest(String query, int k, Set<String> excluded) {
  public RetrievalRequest {
    check(k > 0, "k must be positive, was %d", k);
    excluded = Set.copyOf(excluded);
  }

  /** A request that excludes nothing. */
  public static RetrievalRequest of(String query, int k) {
    return new RetrievalRequest(query, k, Set.of());
  }
}
