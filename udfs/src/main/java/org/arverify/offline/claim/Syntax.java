package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.ADJ;
import static org.arverify.passage.PartOfSpeech.ADP;
import static org.arverify.passage.PartOfSpeech.ADV;
import static org.arverify.passage.PartOfSpeech.AUX;
import static org.arverify.passage.PartOfSpeech.CCONJ;
import static org.arverify.passage.PartOfSpeech.DET;
import static org.arverify.passage.PartOfSpeech.NOUN;
import static org.arverify.passage.PartOfSpeech.NUM;
import static org.arverify.passage.PartOfSpeech.PART;
import static org.arverify.passage.PartOfSpeech.PRON;
import static org.arverify.passage.PartOfSpeech.PROPN;
import static org.arverify.passage.PartOfSpeech.PUNCT;
import static org.arverify.passage.PartOfSpeech.SCONJ;
import static org.arverify.passage.PartOfSpeech.SYM;
import static org.arverify.passage.PartOfSpeech.VERB;
import static org.arverify.passage.PartOfSpeech.X;

import java.util.List;
import java.util.Set;

/** Where in a clause its subject, its verb and its phrases lie, as far as tags can tell. */
final class Syntax {
  private static final String OPENING = "([“";
  private static final String CLOSING = ")]”";

  /** "A figure named …": they hang on a noun. */
  private static final Set<String> NAMING =
      Set.of("named", "called", "titled", "entitled", "dubbed", "nicknamed");

  private static final Set<String> NOMINATIVES = Lexicon.set("he she it they we");

  private Syntax() {}

  /**
   * How deep in brackets and quotations each word stands; brackets and quotation marks themselves
   * are inside. All 0 if they are not balanced.
   */
  static int[] depth(List<Word> words) {
    int[] depth = new int[words.size()];
    int open = 0;
    boolean quoted = false;
    for (int i = 0; i < depth.length; i++) {
      String text = words.get(i).text();
      boolean closes = CLOSING.contains(text) || text.equals("\"") && quoted;
      boolean opens = OPENING.contains(text) || text.equals("\"") && !quoted;
      quoted = text.equals("\"") != quoted;
      open += opens ? 1 : 0;
      depth[i] = open;
      open -= closes ? 1 : 0;
      if (open < 0) {
        return new int[depth.length];
      }
    }
    return open == 0 ? depth : new int[depth.length];
  }

  /** Where the subject begins: behind "In 1980," and the like. */
  static int core(List<Word> words) {
    if (words.isEmpty() || !isFronted(words.get(0))) {
      return 0;
    }
    int[] depth = depth(words);
    int apposed = 0;
    int plain = 0;
    for (int i = 1; i + 1 < words.size(); i++) {
      if (words.get(i).is(",") && depth[i] == 0 && startsPhrase(words.get(i + 1))) {
        int verb = verb(words, i + 1, depth);
        if (verb > i + 1) {
          boolean commas = words.subList(i + 1, verb).stream().anyMatch(w -> w.is(","));
          plain = commas ? plain : i + 1;
          apposed = commas && apposed == 0 && words.get(verb - 1).is(",") ? i + 1 : apposed;
        }
        if (plain > 0 && apposed == 0) {
          return plain;
        }
      } else if (i > 1
          && words.get(i).isIn(NOMINATIVES)
          && words.get(i - 1).isNominal()
          && plain == 0) {
        boolean early = words.subList(0, i).stream().noneMatch(w -> w.is(VERB, AUX, PUNCT));
        if (early) {
          return i;
        }
      }
    }
    return apposed > 0 ? apposed : plain;
  }

  private static boolean isFronted(Word first) {
    return first.is(ADP, SCONJ, ADV, NUM)
        || first.is(VERB) && Verbs.form(first) == Verbs.Form.ING
        || first.is(VERB) && first.isCapital() && isParticiple(first)
        || first.is(PART) && first.is("to")
        || first.isIn(Lexicon.SUBORDINATING);
  }

  /** "Based on", "Born in". */
  private static boolean isParticiple(Word word) {
    return Verbs.form(word) == Verbs.Form.ED || Verbs.form(word) == Verbs.Form.PARTICIPLE;
  }

  private static boolean startsPhrase(Word word) {
    return word.is(DET, PROPN, NOUN, PRON, ADJ) || OPENING.contains(word.text()) || word.is("\"");
  }

  /** The first word of the main verb, or -1. */
  static int verb(List<Word> words) {
    return verb(words, core(words), depth(words));
  }

  private static int verb(List<Word> words, int from, int[] depth) {
    int i = from;
    while (i < words.size()) {
      Word word = words.get(i);
      if (depth[i] > 0) {
        i++;
      } else if (isRelative(words, i, from)) {
        i = behindRelative(words, i, depth);
      } else if (Verbs.isFinite(words, i) && !isReduced(words, i, depth)) {
        return i;
      } else if (word.is(SCONJ) && i > from || word.is(";") || word.is(":")) {
        return -1;
      } else {
        i++;
      }
    }
    return -1;
  }

  /** Whether a relative clause opens there. */
  static boolean isRelative(List<Word> words, int index, int from) {
    Word word = words.get(index);
    return index > from
        && word.isIn(Lexicon.RELATIVES)
        && !word.is(DET)
        && !isThatTime(words, index)
        && (words.get(index - 1).isNominal()
            || words.get(index - 1).is(PUNCT, ADP)
            || words.get(index - 1).is(ADJ));
  }

  /** "That year". */
  private static boolean isThatTime(List<Word> words, int index) {
    return words.get(index).is("that")
        && index + 1 < words.size()
        && words.get(index + 1).isIn(Lexicon.set("year day month week time night season period"));
  }

  /** Behind the verb of a relative clause; behind its comma if one opened it. */
  private static int behindRelative(List<Word> words, int index, int[] depth) {
    boolean comma = words.get(index - 1).is(",");
    int i = index + 1;
    while (i < words.size() && !Verbs.isFinite(words, i)) {
      i++;
    }
    i = Math.min(groupEnd(words, i), words.size());
    if (comma) {
      while (i < words.size() && !(words.get(i).is(",") && depth[i] == 0)) {
        i++;
      }
    }
    return Math.max(i, index + 1);
  }

  /** "Films directed by her are …": not the verb, but part of the subject. */
  private static boolean isReduced(List<Word> words, int index, int[] depth) {
    Word verb = words.get(index);
    if (index > 0 && verb.isIn(NAMING) && verb.is(VERB) && words.get(index - 1).is(NOUN)) {
      return true;
    }
    if (Verbs.form(verb) != Verbs.Form.ED
        || !verb.is(VERB)
        || index + 1 >= words.size()
        || !words.get(index + 1).is(ADP)) {
      return false;
    }
    for (int i = index + 1; i < words.size(); i++) {
      Word word = words.get(i);
      if (word.is(CCONJ, SCONJ) || word.is(",") || word.isIn(Lexicon.RELATIVES) || depth[i] > 0) {
        return false;
      }
      if (Verbs.isFinite(words, i) && !words.get(i - 1).is(ADP, DET)) {
        return true;
      }
    }
    return false;
  }

  /** The word behind a verb with its auxiliaries and adverbs, from {@code verb}. */
  static int groupEnd(List<Word> words, int verb) {
    int i = verb;
    int end = verb;
    while (i < words.size() && words.get(i).is(AUX, VERB, ADV, PART)) {
      if (words.get(i).is("to")) {
        break;
      }
      i++;
      end = words.get(i - 1).is(AUX, VERB) ? i : end;
      if (i < words.size() && words.get(i - 1).is(VERB) && !words.get(i).is(VERB)) {
        break;
      }
    }
    return Math.max(end, Math.min(verb + 1, words.size()));
  }

  /** Whether the words are a clause with a subject of its own right at its start. */
  static boolean isClause(List<Word> words) {
    int verb = verb(words);
    int core = core(words);
    return verb > core && isSubject(words.subList(core, verb)) && verb + 1 < words.size();
  }

  private static boolean isSubject(List<Word> subject) {
    Word first = subject.get(0);
    boolean opens =
        startsPhrase(first)
            || first.is(NUM)
            || first.is(ADV) && subject.size() > 1 && !subject.get(1).is(ADP)
            || first.is(VERB) && (first.isCapital() || Verbs.form(first) == Verbs.Form.ING);
    return opens
        && (subject.stream().anyMatch(Word::isNominal)
            || Verbs.form(first) == Verbs.Form.ING
            || first.is(DET));
  }

  /** The end of the noun phrase that begins at {@code from}, without what follows "of"; or -1. */
  static int phraseEnd(List<Word> words, int from) {
    int head = -1;
    int i = from;
    while (i < words.size()) {
      Word word = words.get(i);
      if (isQuote(word)) {
        int close = closing(words, i);
        if (close < 0) {
          break;
        }
        head = close;
        i = close;
      } else if (word.is("(") && head >= 0) {
        int close = closing(words, i);
        if (close < 0) {
          break;
        }
        head = close;
        i = close;
      } else if (word.is(DET) || word.is(PRON)) {
        boolean title =
            word.is(DET)
                && word.isCapital()
                && i > from
                && i + 1 < words.size()
                && words.get(i + 1).isCapital();
        if (head >= 0 && !title) {
          break;
        }
        head = word.is(PRON) && !isPossessive(word) ? i : head;
      } else if (word.is(NOUN, PROPN, NUM, X)) {
        head = i;
      } else if (word.is(PART) && word.text().matches("['’]s?")) {
        head = -1;
      } else if (word.is(VERB)) {
        boolean modifies =
            head < 0
                && i + 1 < words.size()
                && words.get(i + 1).is(NOUN, PROPN, ADJ)
                && Verbs.form(word) != Verbs.Form.BASE;
        if (!modifies) {
          break;
        }
      } else if (!word.is(ADJ, SYM) && !(word.is(ADV) && modifies(words, i + 1) && head < 0)) {
        break;
      }
      i++;
    }
    return head < 0 ? -1 : head + 1;
  }

  private static boolean modifies(List<Word> words, int index) {
    return index < words.size() && words.get(index).is(ADJ, ADV, NUM, VERB);
  }

  /** The same, with what follows "of". */
  static int phraseEndWithOf(List<Word> words, int from) {
    int end = phraseEnd(words, from);
    while (end > 0 && end + 1 < words.size() && words.get(end).is("of")) {
      int next = phraseEnd(words, end + 1);
      if (next < 0) {
        break;
      }
      end = next;
    }
    return end;
  }

  /** Where the noun phrase begins that ends before {@code end}, "of" included; or -1. */
  static int phraseStart(List<Word> words, int end, int from) {
    for (int start = from; start < end; start++) {
      Word word = words.get(start);
      boolean opens = word.is(DET, NOUN, PROPN, ADJ, NUM, PRON, VERB, ADV) || isQuote(word);
      boolean participle =
          word.is(VERB)
              && start > 0
              && words.get(start - 1).is(",")
              && Verbs.form(word) == Verbs.Form.ING;
      boolean inside = participle || start > from && continues(words, start);
      if (opens && !inside && phraseEndWithOf(words, start) == end) {
        return start;
      }
    }
    return -1;
  }

  /** Whether the word there belongs to the phrase that the word before it is part of. */
  private static boolean continues(List<Word> words, int index) {
    Word before = words.get(index - 1);
    return before.is("of")
        || before.is(DET, ADJ, NUM)
        || before.is(PRON) && isPossessive(before)
        || before.is(PART) && before.text().matches("['’]s?");
  }

  static boolean isPossessive(Word word) {
    return word.isIn(Lexicon.set("its his her their my our your whose"));
  }

  static boolean isQuote(Word word) {
    return word.is("\"") || word.is("“");
  }

  private static int closing(List<Word> words, int open) {
    String text = words.get(open).text();
    String wanted = text.equals("“") ? "”" : text.equals("(") ? ")" : text;
    for (int i = open + 1; i < words.size(); i++) {
      if (words.get(i).is(wanted)) {
        return i;
      }
    }
    return -1;
  }
}
