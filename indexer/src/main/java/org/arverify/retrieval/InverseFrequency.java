package org.arverify.retrieval;

/**
 * How rare a term is in an index, as BM25 counts it:
 *
 * <p>{@code IDF(t) = ln(1 + (N - n(t) + 0.5) / (n(t) + 0.5))}
 *
 * <p>with N the passages of the index and n(t) those that hold t. A term that no passage holds
 * counts like one that a single passage holds. Thread-safe.
 */
public record InverseFrequency(TermStatistics statistics) {
  /** IDF(t) of a term as {@link TermStatistics#terms} gives it, above 0. */
  public double of(String term) {
    return of(Math.max(1, statistics.passageFrequency(term)));
  }

  /** The largest IDF that a term of this index can have. */
  public double largest() {
    return of(1L);
  }

  private double of(long frequency) {
    long count = Math.max(frequency, statistics.passageCount());
    return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
  }
}
