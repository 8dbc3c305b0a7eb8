package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.ADJ;
import static org.arverify.passage.PartOfSpeech.NOUN;
import static org.arverify.passage.PartOfSpeech.NUM;
import static org.arverify.passage.PartOfSpeech.PRON;
import static org.arverify.passage.PartOfSpeech.PROPN;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The noun phrases of "a, b and c". */
final class ListItems {
  private static final Set<String> JOINS = Set.of("and", "or", "&");

  private ListItems() {}

  /** The items that fill [from, to), the full stop aside; empty if something else stands there. */
  static List<List<Word>> of(List<Word> words, int from, int to) {
    List<List<Word>> items = new ArrayList<>();
    int end = to;
    while (end > from && words.get(end - 1).text().matches("[.!?]")) {
      end--;
    }
    int i = from;
    while (i < end) {
      int close = itemEnd(words, i, end);
      if (close <= i) {
        return List.of();
      }
      items.add(words.subList(i, close));
      i = behindJoin(words, close, end);
      if (i < 0) {
        return List.of();
      }
    }
    return items;
  }

  /** A noun phrase with its prepositions. */
  static int itemEnd(List<Word> words, int from, int limit) {
    int end = Syntax.phraseEndWithOf(words, from);
    while (end > 0
        && end + 1 < limit
        && words.get(end).isIn(Lexicon.set("in for from at on with by to about"))) {
      int next = Syntax.phraseEndWithOf(words, end + 1);
      if (next < 0) {
        return end;
      }
      end = next;
    }
    return Math.min(end, limit);
  }

  private static int behindJoin(List<Word> words, int close, int end) {
    if (close == end) {
      return end;
    }
    int i = close;
    if (words.get(i).is(",")) {
      i++;
    }
    if (i < end && words.get(i).isIn(JOINS)) {
      i++;
    } else if (i < end && words.get(i).is("as") && i + 2 < end && words.get(i + 1).is("well")) {
      i += 3;
    }
    return i > close && i < end ? i : -1;
  }

  /** Whether an item can stand by itself: it has a noun, and is no number or pronoun. */
  static boolean stands(List<Word> item) {
    Word last = item.get(item.size() - 1);
    return item.stream().anyMatch(word -> word.is(NOUN, PROPN))
        && !last.is(ADJ, PRON)
        && !(item.size() == 1 && last.is(NUM));
  }
}
