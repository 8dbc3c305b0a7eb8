package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.DET;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** "She starred in films, including A and B": in films, in A, in B. */
final class Examples implements Rule {
  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int[] depth = Syntax.depth(words);
    int verb = Syntax.verb(words);
    for (int i = Math.max(verb + 2, 2); verb > 0 && i + 1 < words.size(); i++) {
      int start = behindSign(words, i);
      if (start > 0 && depth[i] == 0 && !Scope.isNegative(words.subList(0, i))) {
        int comma = words.get(i - 1).is(",") ? i - 1 : i;
        int phrase = Syntax.phraseStart(words, comma, verb + 1);
        List<List<Word>> items = ListItems.of(words, start, words.size());
        if (phrase > verb && !items.isEmpty() && !words.get(phrase).is(DET)
            || phrase > verb
                && !items.isEmpty()
                && words
                    .get(phrase)
                    .isIn(Set.of("a", "an", "various", "several", "many", "some"))) {
          List<Clause> parts = new ArrayList<>();
          parts.add(Clause.of(words.subList(0, comma)));
          for (List<Word> item : items) {
            parts.add(Clause.of(words.subList(0, phrase), item));
          }
          return parts;
        }
      }
    }
    return List.of();
  }

  private static int behindSign(List<Word> words, int i) {
    if (words.get(i).is("including")) {
      return i + 1;
    }
    return words.get(i).is("such") && words.get(i + 1).is("as") ? i + 2 : -1;
  }
}
