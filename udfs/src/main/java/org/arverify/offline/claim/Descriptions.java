package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.ADP;
import static org.arverify.passage.PartOfSpeech.AUX;
import static org.arverify.passage.PartOfSpeech.DET;

import java.util.List;
import java.util.Set;

/**
 * "It is a film that won a prize", "a film directed by her": what is said of the thing that the
 * subject is, is said of the subject.
 */
final class Descriptions implements Rule {
  private static final Set<String> BE = Set.of("is", "was", "are", "were");
  private static final Set<String> RELATIVES = Set.of("that", "which", "who");

  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int verb = Syntax.verb(words);
    if (verb < 1 || !words.get(verb).isIn(BE) || verb + 3 >= words.size()) {
      return List.of();
    }
    int start = verb + 1;
    while (start + 2 < words.size()
        && words.get(start).isIn(Set.of("also", "still", "currently"))) {
      start++;
    }
    int end = Syntax.phraseEnd(words, start);
    if (end < 0 || end + 1 >= words.size() || !isIndefinite(words, start) || isPart(words, start)) {
      return List.of();
    }
    int close = Syntax.phraseEndWithOf(words, start);
    if (close + 1 < words.size() && words.get(close).is("and")) {
      int second = Syntax.phraseEndWithOf(words, close + 1);
      close =
          second > 0 && second < words.size() && words.get(second).isIn(RELATIVES) ? second : close;
    }
    boolean tail = close < words.size() && opens(words, close);
    if (!tail) {
      return List.of();
    }
    List<Word> subject = words.subList(0, verb);
    List<Word> rest = words.subList(close, words.size());
    Clause named = Clause.of(words.subList(0, close));
    if (rest.get(0).isIn(RELATIVES)) {
      boolean verbal =
          rest.size() > 2
              && Verbs.isFinite(rest, 1)
              && Nouns.agrees(words.get(verb).isIn(Set.of("are", "were")), rest.get(1));
      return verbal ? List.of(named, Clause.of(subject, rest.subList(1, rest.size()))) : List.of();
    }
    return List.of(named, Clause.of(Clause.join(subject, List.of(words.get(verb))), rest));
  }

  private static boolean isIndefinite(List<Word> words, int start) {
    Word first = words.get(start);
    return first.is("a")
        || first.is("an")
        || words.get(start - 1).isIn(Set.of("are", "were")) && !first.is(DET);
  }

  /** "One of the films that were", "a kind of". */
  private static boolean isPart(List<Word> words, int start) {
    return words.get(start + 1).isIn(Lexicon.set("part member piece number"));
  }

  private static boolean opens(List<Word> words, int index) {
    Word word = words.get(index);
    if (word.isIn(RELATIVES)) {
      return true;
    }
    return Verbs.isPassive(word)
        && !word.is(AUX)
        && index + 2 < words.size()
        && words.get(index + 1).is(ADP);
  }
}
