package org.arverify.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;

/**
 * Comp, completeness (AR-Verify, Section 5.1). As a {@link CompletenessMeasure#SHARE} it is the
 * share of r's aspects that a passage of D covers. As a {@link CompletenessMeasure#CHAIN} it is
 * what is covered of that which the fullest passage leaves open:
 *
 * <pre>
 * Comp(r, D) = (chain − single) / (1 − single), and 1 where single is 1
 * single = max over d in D of c({d})
 * chain  = max over linked d, e in D of c({d, e}), at least single
 * c(X)   = share of r's aspects, each by the IDF of its terms, that a passage of X covers
 * </pre>
 *
 * Words that describe what is asked about stand in the passages that retrieval finds for them, so
 * that the plain share is high before anything is answered. What tells whether the rest was found
 * is whether it stands in a passage that belongs to the first: two passages are linked if one names
 * the other's title, or r names both titles. For one question and thread.
 */
public final class Completeness {
  private static final double NOTHING = 1e-9;

  private final AspectCoverage coverage;
  private final TermReader reader;

  public Completeness(AspectCoverage coverage, TermReader reader) {
    this.coverage = coverage;
    this.reader = reader;
  }

  /**
   * What is found.
   *
   * @param value Comp, in [0,1]; undefined for a requirement without aspects
   * @param missing aspects that the best chain, or all passages, leave open, in order
   * @param fullest the passage that covers most, the first of equal ones; empty if none covers
   *     anything
   */
  public record Measured(OptionalDouble value, List<Aspect> missing, Optional<Passage> fullest) {
    public Measured {
      missing = List.copyOf(missing);
    }
  }

  /** Comp(r, D). */
  public Measured measure(
      String requirement,
      List<Aspect> aspects,
      List<Passage> passages,
      CompletenessMeasure measure) {
    if (aspects.isEmpty()) {
      return new Measured(OptionalDouble.empty(), List.of(), Optional.empty());
    }
    boolean[][] covered = coverage.covered(requirement, aspects, passages);
    double[] shares = shares(aspects);
    int fullest = -1;
    double single = 0;
    for (int p = 0; p < passages.size(); p++) {
      double share = share(shares, covered, p, p);
      if (share > single + NOTHING) {
        single = share;
        fullest = p;
      }
    }
    Optional<Passage> first = fullest < 0 ? Optional.empty() : Optional.of(passages.get(fullest));
    if (measure == CompletenessMeasure.SHARE) {
      List<Aspect> missing = coverage.missing(aspects, covered);
      double share = 1 - missing.size() / (double) aspects.size();
      return new Measured(OptionalDouble.of(share), missing, first);
    }
    int start = fullest;
    int end = fullest;
    double chain = single;
    for (int p = 0; p < passages.size(); p++) {
      for (int q = p + 1; q < passages.size(); q++) {
        double share = share(shares, covered, p, q);
        if (share > chain + NOTHING && linked(requirement, passages.get(p), passages.get(q))) {
          chain = share;
          start = p;
          end = q;
        }
      }
    }
    double open = 1 - single;
    return new Measured(
        OptionalDouble.of(open < NOTHING ? 1 : Math.min(1, (chain - single) / open)),
        open(aspects, covered, start, end),
        first);
  }

  private boolean linked(String requirement, Passage one, Passage other) {
    return reader.names(one.text(), other)
        || reader.names(other.text(), one)
        || (reader.names(requirement, one) && reader.names(requirement, other));
  }

  private static double share(double[] shares, boolean[][] covered, int one, int other) {
    double share = 0;
    for (int a = 0; a < shares.length; a++) {
      share += covered[a][one] || covered[a][other] ? shares[a] : 0;
    }
    return share;
  }

  private static List<Aspect> open(List<Aspect> aspects, boolean[][] covered, int start, int end) {
    return IntStream.range(0, aspects.size())
        .filter(a -> start < 0 || !(covered[a][start] || covered[a][end]))
        .mapToObj(aspects::get)
        .toList();
  }

  /** An aspect's share of the IDF of all; an asked-for number counts as the mean of the others. */
  private double[] shares(List<Aspect> aspects) {
    List<Double> said = new ArrayList<>();
    double[] weights = new double[aspects.size()];
    for (int a = 0; a < weights.length; a++) {
      if (aspects.get(a).kind() != Aspect.Kind.ASKED_NUMBER) {
        weights[a] =
            new HashSet<>(reader.terms(aspects.get(a).text()))
                .stream().mapToDouble(reader::idf).sum();
        said.add(weights[a]);
      }
    }
    double mean = said.stream().mapToDouble(w -> w).average().orElse(1);
    for (int a = 0; a < weights.length; a++) {
      if (aspects.get(a).kind() == Aspect.Kind.ASKED_NUMBER) {
        weights[a] = mean;
      }
    }
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(w -> sum > 0 ? w / sum : 1.0 / weights.length).toArray();
  }
}
