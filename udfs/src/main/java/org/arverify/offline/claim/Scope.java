package org.arverify.offline.claim;

import java.util.List;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/** What keeps a clause, or what follows in it, from being cut. */
final class Scope {
  private Scope() {}

  /** Whether all words hold only together: a condition, a hedge, what someone says. */
  static boolean isWhole(List<Word> words) {
    return has(words, Lexicon.CONDITIONAL) || isHedged(words) || isAttributed(words);
  }

  static boolean isConditional(List<Word> words) {
    return has(words, Lexicon.CONDITIONAL);
  }

  /** "It is possible that", "X probably is". */
  static boolean isHedged(List<Word> words) {
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      boolean month = word.is("may") && word.isCapital();
      if (word.isIn(Lexicon.HEDGES) && !month || isPleonasm(words, i) && isThought(words, i + 1)) {
        return true;
      }
    }
    return false;
  }

  /** "It is … that". */
  static boolean isPleonasm(List<Word> words, int index) {
    if (!words.get(index).is("it") || index + 2 >= words.size()) {
      return false;
    }
    Word verb = words.get(index + 1);
    if (verb.isIn(
        Lexicon.set("takes took rains rained snows snowed seems seemed appears appeared"))) {
      return true;
    }
    if (!verb.is(PartOfSpeech.AUX)) {
      return false;
    }
    for (int i = index + 2; i < words.size() && i < index + 14; i++) {
      Word word = words.get(i);
      if (word.isIn(Set.of("that", "whether", "how", "why", "when", "who", "what"))) {
        return true;
      }
      if (word.is("to") && words.get(i - 1).is(PartOfSpeech.ADJ, PartOfSpeech.VERB)) {
        return i + 1 < words.size() && words.get(i + 1).is(PartOfSpeech.VERB, PartOfSpeech.AUX);
      }
      if (word.is(",") || word.is(PartOfSpeech.CCONJ)) {
        return false;
      }
    }
    return false;
  }

  private static boolean isThought(List<Word> words, int index) {
    Set<String> open =
        Lexicon.set(
            "possible impossible believed thought said unlikely likely probable improbable assumed"
                + " claimed rumored rumoured estimated unclear hoped expected reported alleged"
                + " suggested supposed unknown debated disputed speculated");
    return words.subList(index, Math.min(words.size(), index + 5)).stream()
        .anyMatch(word -> word.isIn(open));
  }

  /** "X said that", "according to X". */
  static boolean isAttributed(List<Word> words) {
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      boolean speaks =
          word.isIn(Lexicon.ATTRIBUTING)
              && word.is(PartOfSpeech.VERB)
              && !(i > 0 && words.get(i - 1).is(PartOfSpeech.DET, PartOfSpeech.ADJ));
      boolean source = word.is("according") && i + 1 < words.size() && words.get(i + 1).is("to");
      if (speaks || source) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word among them makes a part of the whole say more, or something else. */
  static boolean isNegative(List<Word> words) {
    return has(words, Lexicon.NEGATIVE);
  }

  static boolean isCollective(List<Word> words) {
    return has(words, Lexicon.COLLECTIVE);
  }

  /** "Sold it", "permit them", "old ones": what is meant stands in the part in front. */
  static boolean pointsBack(List<Word> words) {
    for (int i = 1; i < words.size(); i++) {
      Word before = words.get(i - 1);
      boolean object = before.is(PartOfSpeech.VERB, PartOfSpeech.ADP);
      if (words.get(i).isIn(Set.of("them", "him", "ones")) || object && words.get(i).is("it")) {
        return true;
      }
    }
    return false;
  }

  static boolean has(List<Word> words, Set<String> set) {
    return words.stream().anyMatch(word -> word.isIn(set));
  }
}
