package org.arverify.offline.ragenta;

import java.util.ArrayList;
import java.util.List;
import org.arverify.agent.ragenta.Judge;
import org.arverify.agent.ragenta.Judged;
import org.arverify.agent.ragenta.Triplet;
import org.arverify.passage.Passage;
import org.arverify.retrieval.PassageSimilarity;

/**
 * Scores a passage by its calibrated similarity to question and candidate answer together: 0 for a
 * random pair, 1 for a usual best hit. The bar is relative to the scores of the same question, so
 * that their unit plays no part.
 */
public final class SimilarityJudge implements Judge {
  private final PassageSimilarity similarity;

  public SimilarityJudge(PassageSimilarity similarity) {
    this.similarity = similarity;
  }

  @Override
  public String identity() {
    return "similarity-1/" + similarity.calibration();
  }

  @Override
  public List<Judged> judge(List<Triplet> triplets) {
    List<String> texts =
        triplets.stream().map(t -> (t.reading().question() + " " + t.candidate()).strip()).toList();
    List<Passage> passages = triplets.stream().map(t -> t.reading().passage()).toList();
    List<double[]> similarities = similarity.similarities(texts, passages);
    List<Judged> judged = new ArrayList<>(triplets.size());
    for (int i = 0; i < triplets.size(); i++) {
      judged.add(Judged.of(similarities.get(i)[i]));
    }
    return judged;
  }
}
