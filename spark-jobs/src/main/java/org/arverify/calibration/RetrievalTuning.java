package org.arverify.calibration;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;

/**
 * Chooses the weights of Equation 1, τ_s and B_max by questions that were logged to their budget.
 * What a shorter search would have found is read off the log: it stops at the first round whose S
 * reaches τ_s, and keeps the D_i with the highest S. Changed weights might also have chosen other
 * corrective actions, and a shorter search other answers for dependent requirements: the point that
 * is chosen is to be confirmed by a run.
 */
public final class RetrievalTuning {
  private static final double[] THRESHOLDS = {
    0.5, 0.55, 0.6, 0.65, 0.7, 0.72, 0.75, 0.8, 0.85, 0.9, 0.95, 1.01
  };
  private static final int STEPS = 10;

  private final List<LoggedQuestion> questions;
  private final SufficiencyWeights present;
  private final UndefinedFactors undefined;

  /**
   * @param questions those without gold passages count for the calls alone
   * @param present weights, which are preferred among equals
   * @param undefined as the run had it
   */
  public RetrievalTuning(
      List<LoggedQuestion> questions, SufficiencyWeights present, UndefinedFactors undefined) {
    check(!questions.isEmpty(), "there is no question to tune by");
    this.questions = List.copyOf(questions);
    this.present = present;
    this.undefined = undefined;
  }

  /** A search under some weights: after each round, S, and the round whose D_i is kept. */
  private record Search(double[] s, int[] kept) {
    int end(double threshold, int maxRetrievals) {
      int most = Math.min(maxRetrievals, s.length);
      for (int round = 0; round < most; round++) {
        if (s[round] >= threshold) {
          return round + 1;
        }
      }
      return most;
    }
  }

  /** Every point of the grid: weights in tenths, the present ones first, τ_s and B_max. */
  public List<RetrievalPoint> points() {
    int longest =
        questions.stream()
            .flatMap(q -> q.requirements().stream())
            .mapToInt(r -> r.rounds().size())
            .max()
            .orElse(1);
    List<RetrievalPoint> points = new ArrayList<>();
    for (SufficiencyWeights weights : grid()) {
      List<List<Search>> searches =
          questions.stream()
              .map(q -> q.requirements().stream().map(r -> search(r, weights)).toList())
              .toList();
      for (int budget = 1; budget <= Math.max(1, longest); budget++) {
        for (double threshold : THRESHOLDS) {
          points.add(point(weights, threshold, budget, searches));
        }
      }
    }
    return points;
  }

  /**
   * The points that no other beats, by calls; of equal ones that nearest to the present weights.
   */
  public List<RetrievalPoint> pareto(List<RetrievalPoint> points) {
    List<RetrievalPoint> kept = new ArrayList<>();
    Set<List<Double>> seen = new HashSet<>();
    List<RetrievalPoint> sorted =
        points.stream()
            .sorted(
                Comparator.comparingDouble(RetrievalPoint::calls)
                    .thenComparing(Comparator.comparingDouble(RetrievalPoint::recall).reversed())
                    .thenComparingDouble(p -> p.distance(present)))
            .toList();
    for (RetrievalPoint point : sorted) {
      if (kept.stream().noneMatch(point::isDominatedBy)
          && seen.add(List.of(point.recall(), point.calls()))) {
        kept.add(point);
      }
    }
    return kept;
  }

  /** The point of a Pareto set with the highest recall for at most so many calls. */
  public static Optional<RetrievalPoint> choose(List<RetrievalPoint> pareto, double mostCalls) {
    return pareto.stream()
        .filter(point -> point.calls() <= mostCalls)
        .max(Comparator.comparingDouble(RetrievalPoint::recall));
  }

  private RetrievalPoint point(
      SufficiencyWeights weights, double threshold, int budget, List<List<Search>> searches) {
    double recall = 0;
    int judged = 0;
    double calls = 0;
    for (int q = 0; q < questions.size(); q++) {
      LoggedQuestion question = questions.get(q);
      Set<String> found = new HashSet<>();
      calls += question.otherCalls();
      for (int r = 0; r < searches.get(q).size(); r++) {
        Search search = searches.get(q).get(r);
        int end = search.end(threshold, budget);
        calls += end;
        if (end > 0) {
          found.addAll(
              question.requirements().get(r).rounds().get(search.kept()[end - 1]).passages());
        }
      }
      if (!question.gold().isEmpty()) {
        judged++;
        found.retainAll(question.gold());
        recall += (double) found.size() / question.gold().size();
      }
    }
    return new RetrievalPoint(
        weights, threshold, budget, judged == 0 ? 0 : recall / judged, calls / questions.size());
  }

  private Search search(LoggedQuestion.Requirement requirement, SufficiencyWeights weights) {
    int n = requirement.rounds().size();
    double[] s = new double[n];
    int[] kept = new int[n];
    for (int round = 0; round < n; round++) {
      SufficiencyScore logged = requirement.rounds().get(round).score();
      s[round] =
          SufficiencyScore.of(logged.factors(), weights, undefined, logged.comparablePairs())
              .value();
      // The latest of equal ones, as the agent has it.
      kept[round] = round == 0 || s[round] >= s[kept[round - 1]] ? round : kept[round - 1];
    }
    return new Search(s, kept);
  }

  private List<SufficiencyWeights> grid() {
    List<SufficiencyWeights> grid = new ArrayList<>(List.of(present));
    for (int a = 0; a <= STEPS; a++) {
      for (int b = 0; a + b <= STEPS; b++) {
        for (int c = 0; a + b + c <= STEPS; c++) {
          grid.add(
              new SufficiencyWeights(tenths(a), tenths(b), tenths(c), tenths(STEPS - a - b - c)));
        }
      }
    }
    return grid;
  }

  private static double tenths(int n) {
    return (double) n / STEPS;
  }
}
