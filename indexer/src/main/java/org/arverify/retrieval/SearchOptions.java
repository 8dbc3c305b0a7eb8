package org.arverify.retrieval;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;

/**
 * How an index is searched. Travels to executors.
 *
 * @param overFetch HNSW candidates for each hit wanted; they are scored again with the float
 *     vectors
 * @param minCandidates HNSW candidates at least
 * @param denseWeight weight of the dense leg in hybrid retrieval, in [0,1]; the sparse leg has the
 *     rest (RAGentA, Equation 1; decision R1)
 * @param legDepth hits that each leg of a hybrid retrieval contributes, for each hit wanted
 */
public record SearchOptions(int overFetch, int minCandidates, double denseWeight, int legDepth)
    implements Serializable {
  public SearchOptions {
    check(overFetch >= 1, "retrieval.over-fetch must be at least 1, was %d", overFetch);
    check(minCandidates >= 1, "retrieval.min-candidates must be positive, was %d", minCandidates);
    unit(denseWeight, "retrieval.dense-weight");
    check(legDepth >= 1, "retrieval.leg-depth must be at least 1, was %d", legDepth);
  }
}
