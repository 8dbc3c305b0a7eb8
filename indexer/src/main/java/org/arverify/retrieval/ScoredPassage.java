package org.arverify.retrieval;

import java.util.List;
import org.arverify.passage.Passage;

/**
 * A hit.
 *
 * @param score what the list is ordered by: cosine, BM25, or the fused score in [0,1]
 * @param legs what each leg that found it said, at most one entry a leg
 */
public record ScoredPassage(Passage passage, double score, List<LegScore> legs) {
  public ScoredPassage {
    legs = List.copyOf(legs);
  }
}
