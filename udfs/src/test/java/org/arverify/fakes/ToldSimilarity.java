package org.arverify.fakes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.passage.Passage;
import org.arverify.retrieval.PassageSimilarity;

/** Similarities as told, 0 for every other pair; remembers what it was asked. */
public final class ToldSimilarity implements PassageSimilarity {
  private final Map<String, Double> told = new HashMap<>();
  private final List<String> asked = new ArrayList<>();

  /** Tells one similarity. */
  public ToldSimilarity with(String text, String passageId, double similarity) {
    told.put(text + "|" + passageId, similarity);
    return this;
  }

  /** The texts asked for, in order. */
  public List<String> asked() {
    return asked;
  }

  @Override
  public List<double[]> similarities(List<String> texts, List<Passage> passages) {
    asked.addAll(texts);
    return texts.stream()
        .map(
            text ->
                passages.stream()
                    .mapToDouble(p -> told.getOrDefault(text + "|" + p.id(), 0.0))
                    .toArray())
        .toList();
  }

  @Override
  public String calibration() {
    return "told";
  }
}
