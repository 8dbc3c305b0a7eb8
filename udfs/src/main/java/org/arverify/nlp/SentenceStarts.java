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

  /** "Jr. (born 1946)", "a bracket (est. 2 billion)": what a sentence goes on with. */
  private static final Pattern LOWER_BRACKET = Pattern.compile("[(\\[]\\s*\\p{Ll}");

  private static final Pattern GOING_ON = Pattern.compile("[(\\[\\p{Ll}\\d$€£]");
  private static final Pattern ABBREVIATED =
      Pattern.compile(
          "(?:^|[\\s(\\[])(?:est|approx|ca?|cf|vs|Jr|Sr|Inc|Ltd|Co|Corp|Bros|Nos?|[Vv]ols?|pp?|[Ff]igs?|[Ee]ds?)\\.\\s+$");

  /** The longest abbreviation with its mark, a bracket and blanks. */
  private static final int LOOK_BEHIND = 16;

  private SentenceStarts() {}

  /**
   * Moves a start behind closing quotes and brackets, which belong to the sentence before, and
   * behind a number that ends it ("The default is 3. It …"), which the detector takes for the mark
   * of a list; and drops it if there is no letter or digit between it and the start before or after
   * it, or if the sentence goes on: in a bracket with a small letter, or after an abbreviation in
   * anything but a capital letter.
   *
   * @param starts ascending, within {@code block}
   */
  static List<Integer> refine(String block, List<Integer> starts) {
    List<Integer> refined = new ArrayList<>();
    int last = 0;
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : block.length();
      int start = skipNumber(block, skipClosing(block, starts.get(i), end));
      if (hasWord(block, last, start) && hasWord(block, start, end) && !goesOn(block, start)) {
        refined.add(start);
        last = start;
      }
    }
    return refined;
  }

  private static boolean goesOn(String block, int start) {
    if (startsLine(block, start)) {
      return false;
    }
    if (LOWER_BRACKET.matcher(block).region(start, block.length()).lookingAt()) {
      return true;
    }
    String before = block.substring(Math.max(0, start - LOOK_BEHIND), start);
    return ABBREVIATED.matcher(before).find()
        && GOING_ON.matcher(block).region(start, block.length()).lookingAt();
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
    int before = blanksBefore(block, start);
    boolean ended = before == 0 || ENDS.indexOf(block.charAt(before - 1)) >= 0;
    Matcher number = NUMBER.matcher(block).region(start, block.length());
    return !ended && !startsLine(block, start) && number.lookingAt() ? number.end() : start;
  }

  /** Where the blanks before a start begin. */
  private static int blanksBefore(String block, int start) {
    int before = start;
    while (before > 0 && Character.isWhitespace(block.charAt(before - 1))) {
      before--;
    }
    return before;
  }

  private static boolean startsLine(String block, int start) {
    return block.substring(blanksBefore(block, start), start).contains("\n");
  }

  private static boolean hasWord(String block, int start, int end) {
    return block.substring(start, end).codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
