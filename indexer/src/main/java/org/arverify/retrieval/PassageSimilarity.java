package org.arverify.retrieval;

import java.util.List;
import org.arverify.passage.Passage;

/** How near passages are to texts, on the scale of the index's own calibration. Thread-safe. */
public interface PassageSimilarity {
  /**
   * One array a text, one entry a passage: the cosine of both, rescaled so that 0 is the mean of
   * random pairs and 1 the mean of best hits. Not clamped: better than the usual best hit is above
   * 1, worse than random below 0, so that an order by it has no ties.
   *
   * @param texts as a user would type them, without a model's prefix
   */
  List<double[]> similarities(List<String> texts, List<Passage> passages);

  /** Names the calibration in force. */
  String calibration();
}
