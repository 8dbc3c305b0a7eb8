package org.arverify.entailment;

import java.util.HashSet;
import java.util.Set;

/**
 * Words of a claim in whose place a sentence has another of its words: "Bonn beat Kiel" beside
 * "Kiel beat Bonn". A place is the same if the token in front and the token behind are, the ends of
 * the text counting as tokens; a word that is found beside either of them has kept its place.
 */
final class WordOrder {
  private WordOrder() {}

  /** The content words that changed places; none where the sentence only says more, or less. */
  static Set<String> changed(Wording claim, Wording sentence) {
    Set<String> claimed = new HashSet<>(claim.tokens());
    Set<String> stated = new HashSet<>(sentence.tokens());
    Set<String> changed = new HashSet<>();
    for (int i = 0; i < claim.tokens().size(); i++) {
      String token = claim.at(i);
      if (stated.contains(token) && !ContentWords.isStopWord(token)) {
        boolean kept = false;
        boolean taken = false;
        for (int j = 0; j < sentence.tokens().size(); j++) {
          String other = sentence.at(j);
          boolean before = claim.at(i - 1).equals(sentence.at(j - 1));
          boolean after = claim.at(i + 1).equals(sentence.at(j + 1));
          kept |= (before || after) && other.equals(token);
          taken |=
              before
                  && after
                  && !other.equals(token)
                  && claimed.contains(other)
                  && !ContentWords.isStopWord(other);
        }
        if (taken && !kept) {
          changed.addAll(ContentWords.of(token));
        }
      }
    }
    return changed;
  }
}
