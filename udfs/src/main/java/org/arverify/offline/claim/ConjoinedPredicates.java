package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.ADP;
import static org.arverify.passage.PartOfSpeech.ADV;
import static org.arverify.passage.PartOfSpeech.AUX;
import static org.arverify.passage.PartOfSpeech.DET;
import static org.arverify.passage.PartOfSpeech.NOUN;
import static org.arverify.passage.PartOfSpeech.NUM;
import static org.arverify.passage.PartOfSpeech.PRON;
import static org.arverify.passage.PartOfSpeech.PROPN;
import static org.arverify.passage.PartOfSpeech.PUNCT;
import static org.arverify.passage.PartOfSpeech.VERB;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * "Oslo is old and was founded in 1048." The second verb shares the subject, and the auxiliaries
 * that its form needs, with the verb of the same form in front of it.
 */
final class ConjoinedPredicates implements Rule {
  private static final Set<String> JOINS = Set.of("and", "but");
  private static final Set<String> SUBORDINATING =
      Lexicon.set("because since when while after before although though whereas until once as");

  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int[] depth = Syntax.depth(words);
    int main = Syntax.verb(words);
    if (main < 1) {
      return List.of();
    }
    for (int i = main + 1; i + 2 < words.size(); i++) {
      if (depth[i] == 0 && words.get(i).isIn(JOINS)) {
        int second = behindAdverbs(words, i + 1);
        int shared = shared(words, main, i, second);
        if (shared > 0 && ends(words, main, i)) {
          List<Clause> parts = new ArrayList<>(items(clause, depth, main, shared, i));
          parts.add(Clause.of(words.subList(0, shared), words.subList(i + 1, words.size())));
          return parts;
        }
      }
    }
    return List.of();
  }

  /** "Stores a, reads b and writes c": what stands in front of the join, cut at its commas. */
  private static List<Clause> items(Clause clause, int[] depth, int main, int shared, int join) {
    List<Word> words = clause.words();
    List<Clause> parts = new ArrayList<>();
    int start = 0;
    for (int i = main + 1; i < join; i++) {
      if (words.get(i).is(",") && depth[i] == 0) {
        int next = behindAdverbs(words, i + 1);
        if (next < join && shared(words, main, i, next) == shared) {
          parts.add(part(words, start, shared, i));
          start = i + 1;
        }
      }
    }
    parts.add(part(words, start, shared, join));
    return parts;
  }

  private static Clause part(List<Word> words, int start, int shared, int end) {
    return start == 0
        ? Clause.of(words.subList(0, end))
        : Clause.of(words.subList(0, shared), words.subList(start, end));
  }

  private static int behindAdverbs(List<Word> words, int from) {
    int i = from;
    while (i < words.size() && words.get(i).is(ADV)) {
      i++;
    }
    return i;
  }

  /** A verb that only a noun or the like precedes the join. */
  private static boolean ends(List<Word> words, int main, int join) {
    return join > main + 1 || !words.get(main).is(AUX);
  }

  /** How many words in front of the parallel verb the second verb shares; -1 if that is unsure. */
  private static int shared(List<Word> words, int main, int join, int second) {
    if (second + 1 >= words.size() || !words.get(second).is(VERB, AUX)) {
      return -1;
    }
    Word verb = words.get(second);
    List<Word> between = words.subList(main + 1, join);
    if (Scope.has(between, SUBORDINATING) || Scope.has(between, Lexicon.CONDITIONAL)) {
      return -1;
    }
    if (Scope.pointsBack(words.subList(second, words.size()))) {
      return -1;
    }
    Verbs.Form form = Verbs.form(verb);
    int relative = lastRelative(words, main, join);
    if (Verbs.isAuxiliary(verb) || form == Verbs.Form.THIRD || form == Verbs.Form.PAST) {
      return finite(words, main, relative, verb);
    }
    return switch (form) {
      case ED, PARTICIPLE -> past(words, main, join, second, relative);
      case BASE -> base(words, main, join, relative);
      case ING -> parallel(words, main, join, Verbs.Form.ING, relative);
      default -> -1;
    };
  }

  private static int finite(List<Word> words, int main, int relative, Word verb) {
    if (relative >= 0) {
      return -1;
    }
    Word first = words.get(main);
    boolean many = first.is(VERB) && Verbs.form(first) == Verbs.Form.BASE;
    boolean plural = many || Nouns.isPlural(words.subList(Syntax.core(words), main));
    boolean number =
        Verbs.isAuxiliary(verb) && !verb.isIn(Lexicon.MODALS)
            ? verb.is("had") || Nouns.agrees(plural, verb) || sameNumber(words.get(main), verb)
            : true;
    return number ? main : -1;
  }

  private static boolean sameNumber(Word first, Word second) {
    return first.isIn(Lexicon.PLURAL_AUXILIARIES) == second.isIn(Lexicon.PLURAL_AUXILIARIES)
        && Verbs.isAuxiliary(first);
  }

  /** "Was founded in … and renamed", "won … and received", "was born … and died". */
  private static int past(List<Word> words, int main, int join, int second, int relative) {
    Word verb = words.get(second);
    Word next = words.get(second + 1);
    boolean object = next.is(DET, NOUN, PROPN, NUM, PRON) || next.is("\"") || next.is("“");
    boolean alone = verb.isIn(Lexicon.WITHOUT_OBJECT);
    Word first = words.get(main);
    boolean finiteMain = !first.is(AUX) && !Verbs.isAuxiliary(first);
    if (relative >= 0) {
      return -1;
    }
    if (finiteMain) {
      Verbs.Form form = Verbs.form(first);
      return form == Verbs.Form.PAST || form == Verbs.Form.ED ? main : -1;
    }
    if (first.isIn(Lexicon.HAVE)) {
      int end = Syntax.groupEnd(words, main);
      boolean perfect = end > main + 1 && words.get(end - 1).is(VERB);
      return perfect ? lastVerb(words, main, end) : -1;
    }
    if (Verbs.isBe(first)) {
      if (alone || object && Verbs.form(verb) == Verbs.Form.ED) {
        return Verbs.form(verb) == Verbs.Form.ED && first.isIn(Set.of("was", "were")) ? main : -1;
      }
      int group = Syntax.groupEnd(words, main);
      boolean passive =
          group > main + 1
              && group <= join
              && words.get(group - 1).is(VERB)
              && Verbs.form(words.get(group - 1)) != Verbs.Form.ING;
      boolean again = Verbs.isPassive(verb) && (next.is(ADP, PUNCT, ADV));
      return passive && again ? lastVerb(words, main, group) : -1;
    }
    return -1;
  }

  /** The place of the full verb in a group. */
  private static int lastVerb(List<Word> words, int main, int end) {
    int last = end - 1;
    while (last > main && words.get(last).is(ADV)) {
      last--;
    }
    return last;
  }

  /** "Can read … and write", "to read … and write", "they read … and write". */
  private static int base(List<Word> words, int main, int join, int relative) {
    if (relative >= 0) {
      return -1;
    }
    for (int i = join - 1; i > main; i--) {
      Word word = words.get(i);
      if (word.is(VERB) && Verbs.form(word) == Verbs.Form.BASE) {
        boolean carried =
            words.get(i - 1).is("to")
                || words.get(i - 1).isIn(Lexicon.MODALS)
                || words.get(i - 1).is(ADV) && i > 1 && words.get(i - 2).isIn(Lexicon.MODALS);
        return carried && !Scope.isNegative(words.subList(main, i)) ? i : -1;
      }
    }
    Word first = words.get(main);
    boolean plural = Nouns.isPlural(words.subList(Syntax.core(words), main));
    return first.is(VERB) && Verbs.form(first) == Verbs.Form.BASE && plural ? main : -1;
  }

  private static int parallel(List<Word> words, int main, int join, Verbs.Form form, int relative) {
    Word first = words.get(main);
    int group = Syntax.groupEnd(words, main);
    boolean progressive =
        relative < 0
            && Verbs.isBe(first)
            && group > main + 1
            && group <= join
            && Verbs.form(words.get(group - 1)) == form;
    return progressive && !Scope.isNegative(words.subList(main, group)) ? group - 1 : -1;
  }

  private static int lastRelative(List<Word> words, int main, int join) {
    for (int i = join - 1; i > main + 1; i--) {
      if (Syntax.isRelative(words, i, main) || words.get(i).is("that")) {
        return i;
      }
    }
    return -1;
  }
}
