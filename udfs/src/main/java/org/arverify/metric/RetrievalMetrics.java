package org.arverify.metric;

import static org.arverify.error.Checks.check;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Metrics of one ranking against judgements, with trec_eval's conventions: an id is relevant if its
 * grade is at least 1; an id without a grade is not; a ranking that ends before k is filled up with
 * what is not relevant. In [0,1]; empty if nothing is relevant, where trec_eval says 0.
 *
 * <p>{@code ranked} holds ids, best first, none twice; {@code grades} the judgements by id; {@code
 * k} is positive. All methods throw {@link IllegalArgumentException} otherwise.
 */
public final class RetrievalMetrics {
  private RetrievalMetrics() {}

  /** Relevant ids among the first k, divided by k. */
  public static OptionalDouble precision(List<String> ranked, Map<String, Integer> grades, int k) {
    return ifRelevant(grades, (double) hits(ranked, grades, k) / k);
  }

  /** Relevant ids among the first k, divided by all that are relevant. */
  public static OptionalDouble recall(List<String> ranked, Map<String, Integer> grades, int k) {
    return ifRelevant(grades, hits(ranked, grades, k) / (double) relevant(grades));
  }

  /** 1 if everything that is relevant is in the ranking, else 0. */
  public static OptionalDouble complete(List<String> ranked, Map<String, Integer> grades) {
    long found = ranked.stream().distinct().filter(id -> gain(grades, id) > 0).count();
    return ifRelevant(grades, found == relevant(grades) ? 1 : 0);
  }

  /** What is relevant and in the ranking, divided by all that is relevant. */
  public static OptionalDouble share(List<String> ranked, Map<String, Integer> grades) {
    return ranked.isEmpty() ? ifRelevant(grades, 0) : recall(ranked, grades, ranked.size());
  }

  /** 1 if a relevant id is among the first k, else 0. */
  public static OptionalDouble success(List<String> ranked, Map<String, Integer> grades, int k) {
    return ifRelevant(grades, hits(ranked, grades, k) > 0 ? 1 : 0);
  }

  /** 1 / rank of the first relevant id, 0 if it is not among the first k. Its mean is MRR@k. */
  public static OptionalDouble reciprocalRank(
      List<String> ranked, Map<String, Integer> grades, int k) {
    List<String> top = top(ranked, k);
    double value = 0;
    for (int i = 0; i < top.size() && value == 0; i++) {
      value = gain(grades, top.get(i)) > 0 ? 1.0 / (i + 1) : 0;
    }
    return ifRelevant(grades, value);
  }

  /**
   * nDCG@k = DCG / ideal DCG, DCG = Σ grade_i / log2(i + 1) over the first k ranks i, from 1
   * (linear gain; grades below 1 gain nothing). The ideal ranks every judged id, retrieved or not.
   */
  public static OptionalDouble ndcg(List<String> ranked, Map<String, Integer> grades, int k) {
    int[] found = top(ranked, k).stream().mapToInt(id -> gain(grades, id)).toArray();
    int[] ascending =
        grades.values().stream().mapToInt(grade -> Math.max(grade, 0)).sorted().toArray();
    int[] ideal = new int[Math.min(k, ascending.length)];
    Arrays.setAll(ideal, i -> ascending[ascending.length - 1 - i]);
    return ifRelevant(grades, dcg(found) / dcg(ideal));
  }

  private static double dcg(int[] gains) {
    double sum = 0;
    for (int i = 0; i < gains.length; i++) {
      sum += gains[i] * Math.log(2) / Math.log(i + 2.0);
    }
    return sum;
  }

  private static long hits(List<String> ranked, Map<String, Integer> grades, int k) {
    return top(ranked, k).stream().filter(id -> gain(grades, id) > 0).count();
  }

  private static long relevant(Map<String, Integer> grades) {
    return grades.values().stream().filter(grade -> grade >= 1).count();
  }

  private static int gain(Map<String, Integer> grades, String id) {
    return Math.max(grades.getOrDefault(id, 0), 0);
  }

  private static OptionalDouble ifRelevant(Map<String, Integer> grades, double value) {
    return relevant(grades) > 0 ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  private static List<String> top(List<String> ranked, int k) {
    check(k >= 1, "k must be at least 1, was %d", k);
    List<String> top = ranked.subList(0, Math.min(k, ranked.size()));
    Set<String> seen = new HashSet<>();
    for (String id : top) {
      check(seen.add(id), "a ranking must not hold an id twice, but holds %s", id);
    }
    return top;
  }
}
