package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.AUX;
import static org.arverify.passage.PartOfSpeech.CCONJ;
import static org.arverify.passage.PartOfSpeech.NOUN;
import static org.arverify.passage.PartOfSpeech.PROPN;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/** "Ibsen, a Norwegian writer, lived in Rome." The phrase between the commas says what he was. */
final class Appositions implements Rule {
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");

  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int core = Syntax.core(words);
    int verb = Syntax.verb(words);
    List<Clause> last = atEnd(words, verb);
    if (!last.isEmpty()) {
      return last;
    }
    if (verb < core + 4 || !words.get(verb - 1).is(",")) {
      return List.of();
    }
    int comma = core + 1;
    while (comma < verb - 1 && !words.get(comma).is(",")) {
      comma++;
    }
    List<Word> subject = words.subList(core, comma);
    List<Word> phrase = words.subList(Math.min(comma + 1, verb - 1), verb - 1);
    if (phrase.size() < 2
        || !phrase.get(0).isIn(ARTICLES)
        || !subject.get(subject.size() - 1).is(PROPN)
        || subject.stream().anyMatch(w -> w.is(CCONJ))
        || phrase.stream().anyMatch(w -> w.is(",") || w.is(AUX))
        || phrase.stream().noneMatch(w -> w.is(NOUN, PROPN))) {
      return List.of();
    }
    List<Word> rest = new ArrayList<>(words.subList(0, comma));
    rest.addAll(words.subList(verb, words.size()));
    List<Word> named = new ArrayList<>(subject);
    named.add(Word.added(isPast(words, verb) ? "was" : "is", PartOfSpeech.AUX));
    return List.of(Clause.of(rest), Clause.of(named, phrase));
  }

  /** "It lies in Norway, a country of the north." */
  private static List<Clause> atEnd(List<Word> words, int verb) {
    int end = words.size();
    while (end > 0 && words.get(end - 1).text().matches("[.!]")) {
      end--;
    }
    int comma = end - 1;
    while (comma > verb && !words.get(comma).is(",")) {
      comma--;
    }
    if (verb < 1 || comma < verb + 2 || end < comma + 3) {
      return List.of();
    }
    List<Word> phrase = words.subList(comma + 1, end);
    int start = Syntax.phraseStart(words, comma, Syntax.groupEnd(words, verb));
    if (start < 0 || !phrase.get(0).isIn(ARTICLES) || !words.get(comma - 1).is(PROPN)) {
      return List.of();
    }
    List<Word> named = words.subList(start, comma);
    boolean simple =
        named.stream().allMatch(w -> w.is(PROPN) || w.isIn(ARTICLES))
            && !words.get(start - 1).is(",")
            && !words.get(start - 1).is(CCONJ)
            && ListItems.itemEnd(words, comma + 1, end) == end
            && phrase.stream().noneMatch(Word::isCapital);
    if (!simple) {
      return List.of();
    }
    return List.of(
        Clause.of(words.subList(0, comma)),
        Clause.of(Clause.join(named, List.of(Word.added("is", AUX))), phrase));
  }

  private static boolean isPast(List<Word> words, int verb) {
    Word word = words.get(verb);
    return word.isIn(Set.of("was", "were", "had", "did"))
        || !word.is(AUX) && Set.of(Verbs.Form.PAST, Verbs.Form.ED).contains(Verbs.form(word));
  }
}
