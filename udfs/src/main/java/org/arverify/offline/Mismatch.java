package org.arverify.offline;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a claim says otherwise than a text that is about the same. A number or name of the claim
 * that the text lacks is another one if the text has a number or name that the claim lacks in the
 * same place: right after or right before the same content word. Names with the same last word are
 * the same. A negation counts where one side negates a word that the other side states.
 *
 * @param words content words in whose place the text has others, and negations if {@code negated}
 * @param negated whether one side negates what the other states
 */
record Mismatch(Set<String> words, boolean negated) {
  Mismatch {
    words = Set.copyOf(words);
  }

  /** Compares a claim with the part of a passage that is nearest to it. */
  static Mismatch of(String claim, String text, String title) {
    Statement claimed = Statement.of(claim, text);
    Statement stated = Statement.of(text, claim);
    Set<String> known = new HashSet<>(stated.words());
    known.addAll(Statement.of(title, "").words());
    Set<String> otherwise = new LinkedHashSet<>();
    for (Mention mine : claimed.mentions()) {
      if (!known.containsAll(mine.words()) && opposed(mine, stated.mentions(), claimed.words())) {
        otherwise.addAll(mine.words());
      }
    }
    otherwise.removeAll(known);
    boolean negated = negated(claimed, stated) || negated(stated, claimed);
    if (negated) {
      otherwise.addAll(Statement.NEGATIONS);
    }
    return new Mismatch(otherwise, negated);
  }

  boolean any() {
    return negated || !words.isEmpty();
  }

  private static boolean opposed(Mention mine, List<Mention> others, Set<String> claimed) {
    return others.stream()
        .anyMatch(
            other ->
                other.kind() == mine.kind()
                    && !other.last().equals(mine.last())
                    && !claimed.containsAll(other.words())
                    && mine.standsLike(other));
  }

  /** Whether {@code one} negates a word that {@code other} states. */
  private static boolean negated(Statement one, Statement other) {
    return one.denied().stream()
        .anyMatch(word -> other.words().contains(word) && !other.denied().contains(word));
  }
}
