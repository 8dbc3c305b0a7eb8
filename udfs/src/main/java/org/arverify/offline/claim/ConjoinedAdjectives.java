package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.ADJ;
import static org.arverify.passage.PartOfSpeech.ADV;

import java.util.ArrayList;
import java.util.List;

/** "It is fast, small and free": one statement an adjective. */
final class ConjoinedAdjectives implements Rule {
  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int verb = Syntax.verb(words);
    if (verb < 1 || !Verbs.isBe(words.get(verb)) || Scope.isNegative(words)) {
      return List.of();
    }
    List<int[]> items = new ArrayList<>();
    int i = verb + 1;
    boolean joined = false;
    while (i < words.size()) {
      int end = adjective(words, i);
      if (end < 0) {
        return List.of();
      }
      items.add(new int[] {i, end});
      if (joined) {
        return ends(words, end) ? parts(words, verb, items) : List.of();
      }
      int next = end < words.size() && words.get(end).is(",") ? end + 1 : end;
      joined = next < words.size() && words.get(next).is("and");
      i = joined ? next + 1 : next;
      if (i == end) {
        return List.of();
      }
    }
    return List.of();
  }

  private static boolean ends(List<Word> words, int end) {
    return end == words.size() || words.get(end).text().matches("[.!]");
  }

  private static int adjective(List<Word> words, int from) {
    int i = from;
    while (i < words.size() && words.get(i).is(ADV)) {
      i++;
    }
    return i < words.size() && words.get(i).is(ADJ) ? i + 1 : -1;
  }

  private static List<Clause> parts(List<Word> words, int verb, List<int[]> items) {
    List<Clause> parts = new ArrayList<>();
    for (int n = 0; n < items.size(); n++) {
      int end = n + 1 < items.size() ? items.get(n)[1] : words.size();
      List<Word> owned = words.subList(items.get(n)[0], end);
      parts.add(
          n == 0 ? Clause.of(words.subList(0, end)) : Clause.of(words.subList(0, verb + 1), owned));
    }
    return parts;
  }
}
