package org.arverify.offline.claim;

import java.util.List;
import org.arverify.passage.PartOfSpeech;

/** Forms of verbs, by their endings and by lists of the irregular ones. */
final class Verbs {
  /** What a verb's spelling says of its form. */
  enum Form {
    /** "founding". */
    ING,
    /** "founds". */
    THIRD,
    /** "went". */
    PAST,
    /** "founded": past tense or participle. */
    ED,
    /** "written". */
    PARTICIPLE,
    /** "found" as in "to found", "they found". */
    BASE
  }

  private Verbs() {}

  static Form form(Word word) {
    String lower = word.lower();
    if (Lexicon.PASTS.contains(lower)) {
      return Form.PAST;
    }
    if (Lexicon.PARTICIPLES.contains(lower)) {
      return Form.PARTICIPLE;
    }
    if (lower.endsWith("ing") && lower.length() > 4) {
      return Form.ING;
    }
    if (lower.endsWith("ed") && !lower.endsWith("eed")
        || Lexicon.PASTS_AND_PARTICIPLES.contains(lower)) {
      return Form.ED;
    }
    return lower.endsWith("s") && !lower.endsWith("ss") ? Form.THIRD : Form.BASE;
  }

  static boolean isAuxiliary(Word word) {
    return word.isIn(Lexicon.FINITE_AUXILIARIES) && word.is(PartOfSpeech.AUX, PartOfSpeech.VERB);
  }

  /** Whether the word there can be the verb of a clause of its own. */
  static boolean isFinite(List<Word> words, int index) {
    Word word = words.get(index);
    if (isAuxiliary(word)) {
      return true;
    }
    Form form = form(word);
    return word.is(PartOfSpeech.VERB)
        && form != Form.ING
        && form != Form.PARTICIPLE
        && !(index > 0 && words.get(index - 1).is("to"));
  }

  /** Whether the word there is or can be a participle of the passive. */
  static boolean isPassive(Word word) {
    return word.isIn(Lexicon.PASSIVES)
        && (form(word) == Form.ED || form(word) == Form.PARTICIPLE)
        && word.is(PartOfSpeech.VERB, PartOfSpeech.ADJ);
  }

  static boolean isBe(Word word) {
    return word.isIn(Lexicon.BE) && word.is(PartOfSpeech.AUX, PartOfSpeech.VERB);
  }
}
