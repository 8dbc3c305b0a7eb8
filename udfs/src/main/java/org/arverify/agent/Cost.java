package org.arverify.agent;

import java.time.Duration;
import java.util.Map;

/**
 * What an attempt at a question cost.
 *
 * @param retrievalCalls one a retrieve(), hybrid too
 * @param denseSearches searches of the dense leg
 * @param sparseSearches searches of the sparse leg
 * @param generatorCalls calls of a generator or of its stand-in
 * @param entailmentPairs (claim, passage) pairs scored
 * @param tokensIn tokens sent to generators
 * @param tokensOut tokens that came back
 * @param cachedCalls calls of a generator that the cache replied to, at no cost
 * @param cachedTokens tokens of those, in and out
 * @param stages time a stage, by name
 */
public record Cost(
    long retrievalCalls,
    long denseSearches,
    long sparseSearches,
    long generatorCalls,
    long entailmentPairs,
    long tokensIn,
    long tokensOut,
    long cachedCalls,
    long cachedTokens,
    Map<String, Duration> stages) {
  public Cost {
    stages = Map.copyOf(stages);
  }

  /** What an attempt cost whose replies were all asked for. */
  public Cost(
      long retrievalCalls,
      long denseSearches,
      long sparseSearches,
      long generatorCalls,
      long entailmentPairs,
      long tokensIn,
      long tokensOut,
      Map<String, Duration> stages) {
    this(
        retrievalCalls,
        denseSearches,
        sparseSearches,
        generatorCalls,
        entailmentPairs,
        tokensIn,
        tokensOut,
        0,
        0,
        stages);
  }

  /** The whole time, over all stages. */
  public Duration total() {
    return stages.values().stream().reduce(Duration.ZERO, Duration::plus);
  }
}
