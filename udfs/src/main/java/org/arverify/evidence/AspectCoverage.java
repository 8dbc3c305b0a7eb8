package org.arverify.evidence;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.retrieval.PassageSimilarity;

/**
 * Which passages cover which aspects of a requirement (AR-Verify, Section 5.1). A passage covers an
 * aspect if all the aspect's terms occur in it, title included, or, where no passage holds them,
 * its similarity to the aspect's text is at least {@code aspect-threshold}. Where a number is asked
 * for, a passage with some number that the requirement does not state covers it.
 */
public final class AspectCoverage {
  private final TermReader reader;
  private final PassageSimilarity similarity;
  private final double threshold;

  /**
   * @param threshold {@code aspect-threshold}: above 0; above 1 practically never
   */
  public AspectCoverage(TermReader reader, PassageSimilarity similarity, double threshold) {
    check(threshold > 0, "aspect-threshold must be above 0, was %s", threshold);
    this.reader = reader;
    this.similarity = similarity;
    this.threshold = threshold;
  }

  /** The aspects that no passage covers, in order. */
  public List<Aspect> missing(String requirement, List<Aspect> aspects, List<Passage> passages) {
    return missing(aspects, covered(requirement, aspects, passages));
  }

  /** Those without an entry in what {@link #covered} says of them. */
  List<Aspect> missing(List<Aspect> aspects, boolean[][] covered) {
    return IntStream.range(0, aspects.size())
        .filter(a -> !holdsAny(covered[a]))
        .mapToObj(aspects::get)
        .toList();
  }

  /** Which aspects which passages cover: one row an aspect, one entry a passage. */
  boolean[][] covered(String requirement, List<Aspect> aspects, List<Passage> passages) {
    boolean[][] covered = new boolean[aspects.size()][passages.size()];
    List<Integer> unsaid = new ArrayList<>();
    for (int a = 0; a < aspects.size(); a++) {
      for (int p = 0; p < passages.size(); p++) {
        covered[a][p] = holds(requirement, aspects.get(a), passages.get(p));
      }
      if (!holdsAny(covered[a]) && aspects.get(a).kind() != Aspect.Kind.ASKED_NUMBER) {
        unsaid.add(a);
      }
    }
    if (unsaid.isEmpty() || passages.isEmpty()) {
      return covered;
    }
    List<double[]> near =
        similarity.similarities(unsaid.stream().map(a -> aspects.get(a).text()).toList(), passages);
    for (int i = 0; i < unsaid.size(); i++) {
      for (int p = 0; p < passages.size(); p++) {
        covered[unsaid.get(i)][p] = near.get(i)[p] >= threshold;
      }
    }
    return covered;
  }

  private static boolean holdsAny(boolean[] passages) {
    for (boolean holds : passages) {
      if (holds) {
        return true;
      }
    }
    return false;
  }

  private boolean holds(String requirement, Aspect aspect, Passage passage) {
    if (aspect.kind() == Aspect.Kind.ASKED_NUMBER) {
      Set<String> stated = new HashSet<>(ContentWords.tokens(requirement));
      return ContentWords.tokens(passage.text()).stream()
          .anyMatch(t -> Character.isDigit(t.codePointAt(0)) && !stated.contains(t));
    }
    return reader.terms(passage).containsAll(reader.terms(aspect.text()));
  }
}
