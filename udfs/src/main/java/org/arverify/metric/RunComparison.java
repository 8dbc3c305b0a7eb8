package org.arverify.metric;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.arverify.agent.AgentRun;
import org.arverify.metric.Significance.Pair;
import org.arverify.query.Query;

/**
 * Two runs over the same questions, fed one question at a time. Only questions that have a value in
 * both runs are compared. Not thread-safe.
 */
public final class RunComparison {
  private final MetricOptions options;
  private final List<QuestionMeasure> measures;
  private final PlantedMeasures planted = new PlantedMeasures();
  private final List<List<Pair>> pairs = new ArrayList<>();
  private final List<List<Pair>> plantedPairs = new ArrayList<>();
  private long questions;

  /**
   * A metric of both runs over the questions that have it in both.
   *
   * @param value of the run; empty if no question has it in both
   * @param baseline of the one that it is compared with
   * @param p that a difference as large comes by chance, two-sided: McNemar's exact test where
   *     every value is 0 or 1, else a paired permutation test
   * @param nValid questions compared
   * @param nTotal all
   */
  public record Compared(
      String metric,
      String variant,
      OptionalDouble value,
      OptionalDouble baseline,
      double p,
      long nValid,
      long nTotal) {}

  public RunComparison(MetricOptions options) {
    this.options = options;
    measures =
        Stream.of(
                Catalogue.answers(),
                Catalogue.retrieval(options.cutoffs()),
                Catalogue.claims(options.accept()),
                Catalogue.costs())
            .flatMap(List::stream)
            .toList();
    measures.forEach(measure -> pairs.add(new ArrayList<>()));
    planted.shares().forEach(share -> plantedPairs.add(new ArrayList<>()));
  }

  /**
   * Takes a question and the attempts at it that count.
   *
   * @throws IllegalArgumentException if an attempt is at another question
   */
  public void add(Query query, AgentRun run, AgentRun baseline) {
    check(
        query.id().equals(run.queryId()) && query.id().equals(baseline.queryId()),
        "attempts at %s and %s cannot be compared by question %s",
        run.queryId(),
        baseline.queryId(),
        query.id());
    questions++;
    if (!FinishedQuestion.finished(run) || !FinishedQuestion.finished(baseline)) {
      return;
    }
    FinishedQuestion one = new FinishedQuestion(query, run);
    FinishedQuestion other = new FinishedQuestion(query, baseline);
    for (int i = 0; i < measures.size(); i++) {
      add(measures.get(i), query, one, other, pairs.get(i));
    }
    PlantedCounts counts = one.planted();
    PlantedCounts otherCounts = other.planted();
    planted.add(Optional.of(counts));
    planted.add(Optional.of(otherCounts));
    for (int i = 0; i < plantedPairs.size(); i++) {
      RatioMeasure.Share a = planted.shares().get(i).of(counts);
      RatioMeasure.Share b = planted.shares().get(i).of(otherCounts);
      plantedPairs.get(i).add(new Pair(a.part(), a.whole(), b.part(), b.whole()));
    }
  }

  private static void add(
      QuestionMeasure measure,
      Query query,
      FinishedQuestion one,
      FinishedQuestion other,
      List<Pair> pairs) {
    if (measure.counts().test(query)) {
      OptionalDouble a = measure.score().apply(one);
      OptionalDouble b = measure.score().apply(other);
      if (a.isPresent() && b.isPresent()) {
        pairs.add(new Pair(a.getAsDouble(), 1, b.getAsDouble(), 1));
      }
    }
  }

  /** All metrics, those of planted errors where there are any; always in the same order. */
  public List<Compared> values() {
    List<Compared> compared = new ArrayList<>();
    for (int i = 0; i < measures.size(); i++) {
      Measure measure = measures.get(i).measure();
      compared.add(compared(measure.metric(), measure.variant(), 1, pairs.get(i)));
    }
    if (planted.isPlanted()) {
      for (int i = 0; i < plantedPairs.size(); i++) {
        RatioMeasure measure = planted.shares().get(i).measure();
        compared.add(
            compared(measure.metric(), measure.variant(), measure.scale(), plantedPairs.get(i)));
      }
    }
    return compared.stream().filter(c -> c.nValid() > 0).toList();
  }

  private Compared compared(String metric, String variant, double scale, List<Pair> all) {
    return new Compared(
        metric,
        variant,
        share(all.stream().map(pair -> new Pair(pair.part(), pair.whole(), 0, 0)).toList(), scale),
        share(all.stream().map(p -> new Pair(p.otherPart(), p.otherWhole(), 0, 0)).toList(), scale),
        p(all),
        all.size(),
        questions);
  }

  private static OptionalDouble share(List<Pair> side, double scale) {
    return side.stream().mapToDouble(Pair::whole).sum() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(scale * Significance.difference(side));
  }

  private double p(List<Pair> all) {
    boolean binary = all.stream().allMatch(RunComparison::isBinary);
    if (binary) {
      int b = (int) all.stream().filter(pair -> pair.part() > pair.otherPart()).count();
      int c = (int) all.stream().filter(pair -> pair.part() < pair.otherPart()).count();
      return Significance.mcNemar(b, c);
    }
    return Significance.permutation(all, options.resamples(), options.seed());
  }

  private static boolean isBinary(Pair pair) {
    return pair.whole() == 1
        && pair.otherWhole() == 1
        && (pair.part() == 0 || pair.part() == 1)
        && (pair.otherPart() == 0 || pair.otherPart() == 1);
  }
}
