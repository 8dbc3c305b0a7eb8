package org.arverify.agent.ragenta;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.arverify.passage.Passage;

/**
 * The adaptive threshold (RAGentA, Section 4.2.2; MAIN-RAG): a passage is kept if its score is at
 * least mean − n·σ, with mean and population σ over the judged passages of one question. Kept are
 * the judged ones by falling score, ties by id, then those that could not be judged, as retrieved:
 * these play no part in mean and σ.
 *
 * @param n how many σ below the mean the bar lies
 */
record PassageFilter(double n) {
  /**
   * What is left.
   *
   * @param bar mean − n·σ; empty if no passage was judged
   * @param fellBack whether no passage reached the bar, so that all are kept, as retrieved
   */
  record Filtered(
      List<Passage> kept,
      OptionalDouble mean,
      OptionalDouble sigma,
      OptionalDouble bar,
      boolean fellBack) {}

  private record Scored(Passage passage, double score) {}

  /** Filters passages in the order of their retrieval, of each of which {@code judged} has one. */
  Filtered apply(List<Passage> passages, List<Judged> judged) {
    check(
        passages.size() == judged.size(),
        "%d passages with %d judgements",
        passages.size(),
        judged.size());
    List<Scored> scored = new ArrayList<>();
    List<Passage> unjudged = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      OptionalDouble score = judged.get(i).score();
      if (score.isPresent()) {
        scored.add(new Scored(passages.get(i), score.getAsDouble()));
      } else {
        unjudged.add(passages.get(i));
      }
    }
    if (scored.isEmpty()) {
      OptionalDouble none = OptionalDouble.empty();
      return new Filtered(passages, none, none, none, false);
    }
    double mean = mean(scored);
    double sigma = sigma(scored, mean);
    double bar = bar(scored, mean, sigma);
    List<Passage> kept = new ArrayList<>();
    scored.stream()
        .filter(s -> s.score() >= bar)
        .sorted(
            Comparator.comparingDouble(Scored::score)
                .reversed()
                .thenComparing(s -> s.passage().id()))
        .forEach(s -> kept.add(s.passage()));
    boolean fellBack = kept.isEmpty();
    kept.addAll(unjudged);
    return new Filtered(
        fellBack ? passages : List.copyOf(kept),
        OptionalDouble.of(mean),
        OptionalDouble.of(sigma),
        OptionalDouble.of(bar),
        fellBack);
  }

  private static double mean(List<Scored> scored) {
    return scored.stream().mapToDouble(Scored::score).sum() / scored.size();
  }

  /** In two passes: the difference of large squares may come out negative. */
  private static double sigma(List<Scored> scored, double mean) {
    double squares =
        scored.stream().mapToDouble(s -> (s.score() - mean) * (s.score() - mean)).sum();
    return Math.sqrt(squares / scored.size());
  }

  /** Where n is not negative the best passage reaches it, whatever the last bits of the mean. */
  private double bar(List<Scored> scored, double mean, double sigma) {
    double bar = mean - n * sigma;
    double best = scored.stream().mapToDouble(Scored::score).max().orElse(bar);
    return n >= 0 ? Math.min(bar, best) : bar;
  }
}
