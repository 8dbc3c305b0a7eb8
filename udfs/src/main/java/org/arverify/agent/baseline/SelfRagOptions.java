package org.arverify.agent.baseline;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;

/**
 * Keys {@code agent.self-rag.*}. Travels to executors.
 *
 * @param k passages retrieved, at least 1
 * @param retrieve the probability above which passages are retrieved, in [0,1]
 * @param weights of the three judgements
 * @param beam answers that are gone on with, at least 1
 * @param depth segments of an answer at most, at least 1
 */
public record SelfRagOptions(int k, double retrieve, Weights weights, int beam, int depth)
    implements Serializable {
  /**
   * What each judgement of a segment counts.
   *
   * @param relevance of its passage
   * @param support of the segment by its passage
   * @param utility of the answer
   */
  public record Weights(double relevance, double support, double utility) implements Serializable {
    public Weights {
      check(
          relevance >= 0 && support >= 0 && utility >= 0,
          "agent.self-rag.weights must not be negative, were %s, %s and %s",
          relevance,
          support,
          utility);
    }
  }

  public SelfRagOptions {
    check(k >= 1, "agent.self-rag.k must be at least 1, was %d", k);
    unit(retrieve, "agent.self-rag.retrieve");
    check(beam >= 1, "agent.self-rag.beam must be at least 1, was %d", beam);
    check(depth >= 1, "agent.self-rag.depth must be at least 1, was %d", depth);
  }
}
