package org.arverify.agent.arverify;

import static org.arverify.error.Checks.unit;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.arverify.entailment.ContentWords;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.TermReader;

/**
 * The two estimates that a requirement's first strategy is chosen by (decision D2).
 *
 * @param specificity in [0,1]: the mean IDF of the requirement's terms, scaled by the largest IDF,
 *     and {@value #RAISE} more for each of a quoted text, a number and a proper name
 * @param ambiguity in [0,1]: the entropy of the softmax over the similarities of a dense probe's
 *     hits, scaled by the largest there could be, and {@value #UNRESOLVED} more for a pronoun that
 *     nothing before it resolves
 */
record StrategyEstimates(double specificity, double ambiguity) {
  static final double RAISE = 0.1;
  static final double UNRESOLVED = 0.2;

  private static final Pattern QUOTED = Pattern.compile("[\"“][^\"“”]+[\"”]");
  private static final Pattern NUMBER = Pattern.compile("\\p{N}");
  private static final Set<String> PRONOUNS =
      Set.of(
          "he", "she", "it", "they", "him", "her", "them", "his", "its", "their", "this", "these");

  StrategyEstimates {
    unit(specificity, "specificity");
    unit(ambiguity, "ambiguity");
  }

  /**
   * Estimates for a requirement.
   *
   * @param similarities of the probe's hits
   */
  static StrategyEstimates of(
      String requirement, double[] similarities, TermReader reader, double temperature) {
    return new StrategyEstimates(
        specificity(requirement, reader), ambiguity(requirement, similarities, temperature));
  }

  /** D2, in its order. */
  RetrievalStrategy strategy(StrategyOptions options) {
    if (ambiguity >= options.ambiguous()) {
      return RetrievalStrategy.REFORMULATED;
    }
    if (specificity >= options.specific()) {
      return RetrievalStrategy.SPARSE;
    }
    return specificity < options.unspecific() ? RetrievalStrategy.DENSE : RetrievalStrategy.HYBRID;
  }

  private static double specificity(String requirement, TermReader reader) {
    double mean =
        reader.terms(requirement).stream().mapToDouble(reader::idf).average().orElse(0)
            / reader.largestIdf();
    long raised =
        Stream.of(
                QUOTED.matcher(requirement).find(),
                NUMBER.matcher(requirement).find(),
                hasName(ContentWords.tokens(requirement)))
            .filter(present -> present)
            .count();
    return Math.min(1, mean + RAISE * raised);
  }

  /** A capital that is not the first word's. */
  private static boolean hasName(List<String> tokens) {
    return tokens.stream()
        .skip(1)
        .anyMatch(t -> Character.isUpperCase(t.codePointAt(0)) && !ContentWords.isStopWord(t));
  }

  private static double ambiguity(String requirement, double[] similarities, double temperature) {
    double entropy = similarities.length < 2 ? 0 : entropy(similarities, temperature);
    return Math.min(1, entropy + (hasUnresolvedPronoun(requirement) ? UNRESOLVED : 0));
  }

  /** The entropy of softmax(similarity / temperature), divided by ln n. */
  private static double entropy(double[] similarities, double temperature) {
    double highest = Double.NEGATIVE_INFINITY;
    for (double similarity : similarities) {
      highest = Math.max(highest, similarity);
    }
    double sum = 0;
    double weighted = 0;
    for (double similarity : similarities) {
      double exponent = (similarity - highest) / temperature;
      sum += Math.exp(exponent);
      weighted += Math.exp(exponent) * exponent;
    }
    double entropy = Math.log(sum) - weighted / sum;
    return Math.max(0, Math.min(1, entropy / Math.log(similarities.length)));
  }

  /** A pronoun before any name. */
  private static boolean hasUnresolvedPronoun(String requirement) {
    List<String> tokens = ContentWords.tokens(requirement);
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      if (PRONOUNS.contains(token.toLowerCase(java.util.Locale.ROOT))) {
        return true;
      }
      if (i > 0 && Character.isUpperCase(token.codePointAt(0)) && !ContentWords.isStopWord(token)) {
        return false;
      }
    }
    return false;
  }
}
