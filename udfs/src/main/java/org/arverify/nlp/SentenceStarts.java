package org.arverify.nlp;

import java.util.ArrayList;
import java.util.List;

/** Mends what a rule-based detector does with closing quotes, ellipses and stray punctuation. */
final class SentenceStarts {
  private static final String CLOSING = "\u201D\u2019\u00BB)]}";

  private SentenceStarts() {}

  /**
   * Moves a start behind closing quotes and brackets, which belong to the sentence before, and
   * drops it if there is no letter or digit between it and the start before or after it.
   *
   * @param starts ascending, within {@code block}
   */
  static List<Integer> refine(String block, List<Integer> starts) {
    List<Integer> refined = new ArrayList<>();
    int last = 0;
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : block.length();
      int start = skipClosing(block, starts.get(i), end);
      if (hasWord(block, last, start) && hasWord(block, start, end)) {
        refined.add(start);
        last = start;
      }
    }
    return refined;
  }

  private static int skipClosing(String block, int start, int end) {
    int skipped = start;
    while (skipped < end && CLOSING.indexOf(block.charAt(skipped)) >= 0) {
      skipped++;
    }
    boolean alone = skipped == end || Character.isWhitespace(block.charAt(skipped));
    return alone ? skipped : start;
  }

  private static boolean hasWord(String block, int start, int end) {
    return block.substring(start, end).codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
