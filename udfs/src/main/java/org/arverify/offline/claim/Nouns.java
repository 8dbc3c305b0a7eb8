package org.arverify.offline.claim;

import java.util.List;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/** Number of nouns, and what their verbs make of it. */
final class Nouns {
  private static final Set<String> IRREGULAR_PLURALS =
      Set.of(
          "people", "men", "women", "children", "mice", "feet", "teeth", "data", "police", "media");

  private Nouns() {}

  /** The noun that a phrase is about: the last one in front of "of" and other prepositions. */
  static Word head(List<Word> phrase) {
    Word head = phrase.get(0);
    for (Word word : phrase) {
      if (word.is(PartOfSpeech.ADP) || word.is("(")) {
        break;
      }
      head = word.isNominal() ? word : head;
    }
    return head;
  }

  static boolean isPlural(List<Word> phrase) {
    if (phrase.stream().anyMatch(word -> word.is("and"))) {
      return true;
    }
    Word first = phrase.get(0);
    if (first.isIn(Set.of("a", "an", "one", "this", "each", "every"))) {
      return false;
    }
    Word head = head(phrase);
    String lower = head.lower();
    if (first.isIn(Set.of("these", "those", "they", "both", "many", "several"))
        || IRREGULAR_PLURALS.contains(lower)) {
      return true;
    }
    return head.is(PartOfSpeech.NOUN)
        && lower.endsWith("s")
        && !lower.endsWith("ss")
        && !lower.endsWith("us")
        && !lower.endsWith("is");
  }

  /** Whether a subject of that number can have the verb. */
  static boolean agrees(boolean plural, Word verb) {
    if (verb.isIn(Lexicon.PLURAL_AUXILIARIES)) {
      return plural;
    }
    if (verb.isIn(Lexicon.SINGULAR_AUXILIARIES)) {
      return !plural || verb.is("was") && !plural;
    }
    return switch (Verbs.form(verb)) {
      case THIRD -> !plural;
      case BASE -> plural || verb.isIn(Lexicon.MODALS);
      default -> true;
    };
  }
}
