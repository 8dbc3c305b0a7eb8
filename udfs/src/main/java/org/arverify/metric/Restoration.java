package org.arverify.metric;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.arverify.claim.PlantedError;
import org.arverify.claim.Verification;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;

/**
 * Whether a revised claim is right, by its words alone, so that no scorer judges its own work: its
 * words stand in a row in a passage of the evidence, but for words of the title at their front; or
 * they are, in their order, words of the sentence that was right (the one before the error was
 * planted; the draft's own claim where there was none), with as many negations. A revision that is
 * right in other words counts as wrong.
 */
final class Restoration {
  private static final Set<String> NEGATIONS =
      Set.of("not", "no", "never", "without", "neither", "nor", "none", "cannot");

  /** Fewer words of a passage in a row say too little. */
  private static final int FEWEST_WORDS = 3;

  private final List<Read> evidence;

  private record Read(Set<String> title, List<String> words) {}

  Restoration(List<Passage> evidence) {
    this.evidence =
        evidence.stream()
            .map(p -> new Read(new HashSet<>(words(p.title())), words(p.text())))
            .toList();
  }

  /** Takes a claim that was revised. */
  boolean isRight(Verification claim) {
    List<String> said = words(claim.claim().text());
    Optional<String> before =
        claim.planted().isPresent() ? claim.planted().map(PlantedError::original) : claim.drafted();
    return evidence.stream().anyMatch(read -> stands(said, read))
        || before.filter(original -> isPartOf(said, words(original))).isPresent();
  }

  private static boolean stands(List<String> said, Read read) {
    int from = 0;
    while (from < said.size()
        && read.title().contains(said.get(from))
        && Collections.indexOfSubList(read.words(), said.subList(from, said.size())) < 0) {
      from++;
    }
    List<String> rest = said.subList(from, said.size());
    return rest.size() >= FEWEST_WORDS && Collections.indexOfSubList(read.words(), rest) >= 0;
  }

  private static boolean isPartOf(List<String> said, List<String> original) {
    int next = 0;
    for (String word : original) {
      next += next < said.size() && said.get(next).equals(word) ? 1 : 0;
    }
    return !said.isEmpty() && next == said.size() && negations(said) == negations(original);
  }

  private static long negations(List<String> words) {
    return words.stream().filter(w -> NEGATIONS.contains(w) || w.endsWith("n't")).count();
  }

  private static List<String> words(String text) {
    return ContentWords.tokens(text).stream().map(token -> token.toLowerCase(Locale.ROOT)).toList();
  }
}
