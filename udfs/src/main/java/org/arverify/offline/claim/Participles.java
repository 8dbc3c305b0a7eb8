package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.VERB;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/**
 * "It opened in May, grossing 7 million": what the subject did besides. Only verbs that are not
 * said of the whole event ("closed, leading to …").
 */
final class Participles implements Rule {
  private static final Map<String, String> BASES =
      Map.ofEntries(
          Map.entry("providing", "provide"),
          Map.entry("offering", "offer"),
          Map.entry("featuring", "feature"),
          Map.entry("containing", "contain"),
          Map.entry("covering", "cover"),
          Map.entry("starring", "star"),
          Map.entry("grossing", "gross"),
          Map.entry("earning", "earn"),
          Map.entry("receiving", "receive"),
          Map.entry("replacing", "replace"),
          Map.entry("serving", "serve"),
          Map.entry("forming", "form"),
          Map.entry("connecting", "connect"),
          Map.entry("marking", "mark"),
          Map.entry("using", "use"),
          Map.entry("attracting", "attract"),
          Map.entry("representing", "represent"));

  private static final Set<String> PAST = Set.of("was", "were", "had");

  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int[] depth = Syntax.depth(words);
    int verb = Syntax.verb(words);
    if (verb < 1 || words.get(verb).isIn(Lexicon.MODALS) || Scope.isNegative(words)) {
      return List.of();
    }
    for (int i = verb + 2; i + 1 < words.size(); i++) {
      boolean comma = depth[i - 1] == 0 && words.get(i - 1).is(",");
      boolean described = Verbs.isBe(words.get(verb)) && isPredicate(words, verb, i);
      String base = words.get(i).is(VERB) ? BASES.get(words.get(i).lower()) : null;
      if (base != null && (comma && ends(words, i) || described)) {
        int end = comma ? i - 1 : i;
        List<Word> second = new ArrayList<>(words.subList(0, verb));
        boolean past = comma && isPast(words.get(verb));
        second.add(Word.added(finite(base, past, words.subList(Syntax.core(words), verb)), VERB));
        return List.of(
            Clause.of(words.subList(0, end)),
            new Clause(
                Clause.join(second, words.subList(i + 1, words.size())),
                Clause.spanOf(words.subList(i, words.size()))));
      }
    }
    return List.of();
  }

  /** "A film starring": right behind what the subject is. */
  private static boolean isPredicate(List<Word> words, int verb, int i) {
    boolean article = words.get(verb + 1).is("a") || words.get(verb + 1).is("an");
    return article && Syntax.phraseEndWithOf(words, verb + 1) == i;
  }

  /** Whether nothing but the participle's own phrase follows. */
  private static boolean ends(List<Word> words, int i) {
    for (int j = i + 1; j < words.size(); j++) {
      if (Verbs.isFinite(words, j) && !words.get(j).is(VERB)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPast(Word verb) {
    Verbs.Form form = Verbs.form(verb);
    return verb.isIn(PAST) || verb.is(VERB) && (form == Verbs.Form.PAST || form == Verbs.Form.ED);
  }

  private static String finite(String base, boolean past, List<Word> subject) {
    if (past) {
      boolean doubled = base.equals("star");
      return base.endsWith("e") ? base + "d" : base + (doubled ? "red" : "ed");
    }
    return Agreement.with(subject, Word.added(base, PartOfSpeech.VERB)).text();
  }
}
