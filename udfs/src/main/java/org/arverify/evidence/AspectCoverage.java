package org.arverify.evidence;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.retrieval.PassageSimilarity;

/**
 * Comp, completeness (AR-Verify, Section 5.1): the share of a requirement's aspects that at least
 * one passage covers. A passage covers an aspect if all the aspect's terms occur in it, title
 * included, or its similarity to the aspect's text is at least {@code aspect-threshold}. Where a
 * number is asked for, a passage with some number that the requirement does not state covers it.
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

  /** Comp; undefined for a requirement without aspects. */
  public static OptionalDouble completeness(List<Aspect> aspects, List<Aspect> missing) {
    return aspects.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(1 - (double) missing.size() / aspects.size());
  }

  /** The aspects that no passage covers, in order. */
  public List<Aspect> missing(String requirement, List<Aspect> aspects, List<Passage> passages) {
    List<Aspect> missing =
        aspects.stream()
            .filter(a -> passages.stream().noneMatch(p -> holds(requirement, a, p)))
            .toList();
    List<Aspect> said = missing.stream().filter(a -> a.kind() != Aspect.Kind.ASKED_NUMBER).toList();
    if (said.isEmpty() || passages.isEmpty()) {
      return missing;
    }
    List<double[]> near =
        similarity.similarities(said.stream().map(Aspect::text).toList(), passages);
    List<Aspect> still = new ArrayList<>(missing);
    for (int i = 0; i < said.size(); i++) {
      if (Arrays.stream(near.get(i)).anyMatch(s -> s >= threshold)) {
        still.remove(said.get(i));
      }
    }
    return List.copyOf(still);
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
