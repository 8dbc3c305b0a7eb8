package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.ADJ;
import static org.arverify.passage.PartOfSpeech.ADP;
import static org.arverify.passage.PartOfSpeech.ADV;
import static org.arverify.passage.PartOfSpeech.CCONJ;
import static org.arverify.passage.PartOfSpeech.DET;
import static org.arverify.passage.PartOfSpeech.NOUN;
import static org.arverify.passage.PartOfSpeech.PROPN;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/**
 * "She speaks Norse, Danish and Sami": one statement an item. What follows the last item stays with
 * it; the others go without, and so say less.
 */
final class ConjoinedPhrases implements Rule {
  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int verb = Syntax.verb(words);
    if (verb < 1) {
      return List.of();
    }
    int[] depth = Syntax.depth(words);
    int from = Syntax.groupEnd(words, verb);
    for (int k = from + 1; k + 1 < words.size(); k++) {
      if (depth[k] == 0 && words.get(k).is("and") && !isBlocked(words, depth, k)) {
        List<Clause> parts =
            words.get(k + 1).is(ADP) ? prepositions(words, from, k) : nouns(words, from, verb, k);
        if (!parts.isEmpty()) {
          return parts;
        }
      }
    }
    return List.of();
  }

  /** A second verb, or words that hold the phrases together. */
  private static boolean isBlocked(List<Word> words, int[] depth, int k) {
    List<Word> before = words.subList(0, k);
    if (Scope.isNegative(before) || Scope.isCollective(before)) {
      return true;
    }
    for (int i = k + 1; i < words.size(); i++) {
      Word word = words.get(i);
      if (i > k + 1 && Syntax.isRelative(words, i, k)) {
        return !words.get(i - 1).is(",");
      }
      if (word.is(PartOfSpeech.SCONJ)) {
        return word.is("that");
      }
      if (depth[i] == 0 && (words.get(i).is("or") || Verbs.isFinite(words, i))) {
        return true;
      }
    }
    return false;
  }

  /** "In Norway and in Sweden". */
  private static List<Clause> prepositions(List<Word> words, int from, int k) {
    int end = words.get(k - 1).is(",") ? k - 1 : k;
    for (int j = end - 2; j >= from; j--) {
      if (words.get(j).is(ADP) && words.get(j).is(words.get(k + 1).lower())) {
        if (Syntax.phraseEndWithOf(words, j + 1) != end) {
          return List.of();
        }
        return List.of(
            Clause.of(words.subList(0, end)),
            Clause.of(words.subList(0, j), words.subList(k + 1, words.size())));
      }
    }
    return List.of();
  }

  private static List<Clause> nouns(List<Word> words, int from, int verb, int k) {
    int right = k + 1;
    int rightEnd = Syntax.phraseEnd(words, right);
    int leftEnd = words.get(k - 1).is(",") ? k - 1 : k;
    int left = parallel(words, Syntax.phraseStart(words, leftEnd, from), leftEnd, from, right);
    if (rightEnd < 0 || left < from) {
      return List.of();
    }
    List<int[]> items = new ArrayList<>();
    items.add(new int[] {left, leftEnd});
    int first = left;
    while (first - 1 > from && words.get(first - 1).is(",")) {
      int start = Syntax.phraseStart(words, first - 1, from);
      if (start < from) {
        break;
      }
      items.add(0, new int[] {start, first - 1});
      first = start;
    }
    List<Word> second = words.subList(right, rightEnd);
    if (first > 0 && first - 1 >= from && words.get(first - 1).is(CCONJ)
        || !ListItems.stands(second)
        || rightEnd < words.size() && words.get(rightEnd).is(CCONJ)
        || items.stream().anyMatch(i -> !ListItems.stands(words.subList(i[0], i[1])))
        || !matches(words, items, right, rightEnd, verb)) {
      return List.of();
    }
    return parts(words, items, first, right, rightEnd);
  }

  /**
   * "To a mother from Kansas and a father from Kenya": what has an article of its own is joined
   * with what has one too, so that the first item may begin before {@code left}; -1 if there is
   * none.
   */
  private static int parallel(List<Word> words, int left, int end, int from, int right) {
    boolean article = isIndefinite(words.get(right));
    if (left < 0 || !article || isIndefinite(words.get(left))) {
      return left;
    }
    for (int start = left - 1; start >= from; start--) {
      if (isIndefinite(words.get(start))) {
        return ListItems.itemEnd(words, start, end) == end ? start : -1;
      }
    }
    return -1;
  }

  private static boolean isIndefinite(Word word) {
    return word.text().equals("a") || word.text().equals("an");
  }

  private static List<Clause> parts(
      List<Word> words, List<int[]> items, int first, int right, int rightEnd) {
    List<Word> prefix = words.subList(0, first);
    List<Word> shared = shared(words, items, right, rightEnd);
    List<Clause> parts = new ArrayList<>();
    for (int[] item : items) {
      List<Word> owned = words.subList(item[0], item[1]);
      parts.add(
          parts.isEmpty()
              ? new Clause(
                  Clause.join(words.subList(0, item[1]), shared),
                  Clause.spanOf(words.subList(0, item[1])))
              : new Clause(Clause.join(prefix, Clause.join(owned, shared)), Clause.spanOf(owned)));
    }
    List<Word> last = words.subList(right, words.size());
    List<Word> borrowed = new ArrayList<>(prefix);
    Word article = words.get(items.get(0)[0]);
    if (article.isIn(Set.of("a", "an")) && !last.get(0).is(DET)) {
      borrowed.add(Word.added(article(last.get(0)), DET));
    } else if (Syntax.isPossessive(article) && !last.get(0).is(DET, PartOfSpeech.PRON, PROPN)) {
      borrowed.add(Word.added(article.text(), PartOfSpeech.PRON));
    }
    parts.add(Clause.of(borrowed, last));
    return parts;
  }

  private static String article(Word next) {
    return "aeiou".indexOf(Character.toLowerCase(next.text().charAt(0))) >= 0 ? "an" : "a";
  }

  /** "A remake and spin-off of the film": what belongs to both. */
  private static List<Word> shared(List<Word> words, List<int[]> items, int right, int rightEnd) {
    boolean of = rightEnd < words.size() && words.get(rightEnd).is("of");
    boolean own = words.get(right).is(DET);
    boolean had =
        items.stream()
            .anyMatch(i -> words.subList(i[0], i[1]).stream().anyMatch(word -> word.is("of")));
    if (!of || own || had) {
      return List.of();
    }
    int end = Syntax.phraseEndWithOf(words, right);
    return end > rightEnd ? words.subList(rightEnd, end) : List.of();
  }

  /** Whether the items are of one kind, so that each can stand where all do. */
  private static boolean matches(
      List<Word> words, List<int[]> items, int right, int rightEnd, int verb) {
    int[] lastLeft = items.get(items.size() - 1);
    List<Word> left = words.subList(lastLeft[0], lastLeft[1]);
    List<Word> second = words.subList(right, rightEnd);
    Word article = left.get(0);
    boolean named = left.stream().anyMatch(w -> w.is(PROPN));
    if (named && second.stream().noneMatch(w -> w.is(PROPN) || Syntax.isQuote(w) || w.is(DET))) {
      return false;
    }
    if (items.size() > 1 || second.get(0).is(DET) && article.is(DET)) {
      return true;
    }
    if (article.isIn(Set.of("a", "an"))) {
      boolean people = isPerson(Nouns.head(left)) && isPerson(Nouns.head(second));
      return people || second.size() == 1 && left.size() == 2;
    }
    if (article.is("the") && !second.get(0).is(DET)) {
      return false;
    }
    boolean bare = left.size() == 1 && left.get(0).is(NOUN) && !Nouns.isPlural(left);
    boolean compound = second.size() > 1 && second.stream().noneMatch(w -> w.is(DET, ADJ, PROPN));
    return !(bare && compound) && !left.get(left.size() - 1).is(ADV) && verb >= 0;
  }

  private static boolean isPerson(Word noun) {
    String lower = noun.lower();
    return noun.isIn(Lexicon.PEOPLE) || lower.matches(".*(?:er|or|ist|ian|ess|man|woman|eer|ant)");
  }
}
