package org.arverify.nlp;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mends what a rule-based detector does with closing quotes, ellipses, stray punctuation, and
 * sentences that end in a number.
 */
final class SentenceStarts {
  private static final String CLOSING = "\u201D\u2019\u00BB)]}";
  private static final String ENDS = ".!?:;";
  private static final Pattern NUMBER = Pattern.compile("\\d{1,4}[.!?]\\s+");

  private SentenceStarts() {}

  /**
   * Moves a start behind closing quotes and brackets, which belong to the sentence before, and
   * behind a number that ends it ("The default is 3. It …"), which the detector takes for the mark
   * of a list; and drops it if there is no letter or digit between it and the start before or after
   * it.
   *
   * @param starts ascending, within {@code block}
   */
  static List<Integer> refine(String block, List<Integer> starts) {
    List<Integer> refined = new ArrayList<>();
    int last = 0;
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : block.length();
      int start = skipNumber(block, skipClosing(block, starts.get(i), end));
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

  private static int skipNumber(String block, int start) {
    int before = start;
    while (before > 0 && Character.isWhitespace(block.charAt(before - 1))) {
      before--;
    }
    boolean ended = before == 0 || ENDS.indexOf(block.charAt(before - 1)) >= 0;
    boolean newLine = block.substring(before, start).contains("\n");
    Matcher number = NUMBER.matcher(block).region(start, block.length());
    return !ended && !newLine && number.lookingAt() ? number.end() : start;
  }

  private static boolean hasWord(String block, int start, int end) {
    return block.substring(start, end).codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
