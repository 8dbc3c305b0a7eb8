package org.arverify.offline.claim;

import java.util.List;
import java.util.Set;

/** "However," and the like, which say how a sentence follows another and nothing of the world. */
final class Connectives {
  static final Set<String> WORDS =
      Lexicon.set(
          "however therefore thus hence moreover furthermore additionally also besides consequently"
              + " accordingly meanwhile nevertheless nonetheless similarly likewise finally overall"
              + " yes no instead interestingly notably importantly specifically ultimately indeed"
              + " conversely afterwards subsequently alternatively firstly secondly thirdly lastly"
              + " first second third next then");

  private static final List<List<String>> PHRASES =
      List.of(
          List.of("in", "addition"),
          List.of("for", "example"),
          List.of("for", "instance"),
          List.of("in", "fact"),
          List.of("as", "a", "result"),
          List.of("in", "conclusion"),
          List.of("in", "summary"),
          List.of("in", "short"),
          List.of("in", "other", "words"),
          List.of("on", "the", "other", "hand"),
          List.of("in", "contrast"),
          List.of("by", "contrast"),
          List.of("of", "course"),
          List.of("that", "said"),
          List.of("at", "the", "same", "time"));

  private static final Set<String> JOINS = Set.of("and", "but", "so", "yet");

  private Connectives() {}

  /** The clause without connectives at its start. */
  static Clause strip(Clause clause) {
    int start = 0;
    int next = behind(clause.words(), start);
    while (next > start && next + 1 < clause.size()) {
      start = next;
      next = behind(clause.words(), start);
    }
    return start == 0 ? clause : Clause.of(clause.part(start, clause.size()));
  }

  private static int behind(List<Word> words, int start) {
    Word first = words.get(start);
    if (first.isIn(JOINS) && first.isCapital() && start == 0) {
      return start + 1;
    }
    if (start + 1 < words.size() && first.isIn(WORDS) && words.get(start + 1).is(",")) {
      return start + 2;
    }
    for (List<String> phrase : PHRASES) {
      int end = start + phrase.size();
      if (end < words.size() && words.get(end).is(",") && matches(words, start, phrase)) {
        return end + 1;
      }
    }
    return start;
  }

  private static boolean matches(List<Word> words, int start, List<String> phrase) {
    for (int i = 0; i < phrase.size(); i++) {
      if (!words.get(start + i).is(phrase.get(i))) {
        return false;
      }
    }
    return true;
  }
}
