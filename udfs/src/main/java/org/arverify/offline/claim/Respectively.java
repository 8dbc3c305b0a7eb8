package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;
import org.arverify.passage.PartOfSpeech;

/** "Oslo and Bergen have 700,000 and 290,000 inhabitants, respectively": the first, the second. */
final class Respectively implements Rule {
  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int place = place(words);
    int verb = Syntax.verb(words);
    int core = Syntax.core(words);
    if (place < 0 || verb < core + 3 || verb + 3 > place) {
      return List.of();
    }
    List<List<Word>> subjects = ListItems.of(words, core, verb);
    int end = words.get(place - 1).is(",") ? place - 1 : place;
    for (int start = verb + 1; start < end; start++) {
      List<List<Word>> objects = ListItems.of(words, start, end);
      if (subjects.size() > 1 && objects.size() == subjects.size()) {
        return pairs(words, core, verb, start, subjects, objects);
      }
    }
    return List.of();
  }

  private static int place(List<Word> words) {
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).is("respectively")) {
        boolean last = i + 1 == words.size() || words.get(i + 1).is(".");
        return last ? i : -1;
      }
    }
    return -1;
  }

  private static List<Clause> pairs(
      List<Word> words,
      int core,
      int verb,
      int start,
      List<List<Word>> subjects,
      List<List<Word>> objects) {
    List<Clause> parts = new ArrayList<>();
    for (int i = 0; i < subjects.size(); i++) {
      List<Word> part = new ArrayList<>(words.subList(0, core));
      part.addAll(subjects.get(i));
      part.add(Agreement.with(subjects.get(i), words.get(verb)));
      part.addAll(words.subList(verb + 1, start));
      part.addAll(objects.get(i));
      part.addAll(unit(objects, i));
      parts.add(new Clause(part, Clause.spanOf(words)));
    }
    return parts;
  }

  /** "700,000 and 290,000 inhabitants": the first lacks its noun. */
  private static List<Word> unit(List<List<Word>> objects, int i) {
    List<Word> last = objects.get(objects.size() - 1);
    boolean number = objects.get(i).size() == 1 && isNumber(objects.get(i).get(0));
    return number && last.size() > 1 && isNumber(last.get(0))
        ? last.subList(1, last.size())
        : List.of();
  }

  private static boolean isNumber(Word word) {
    return word.is(PartOfSpeech.NUM);
  }
}
