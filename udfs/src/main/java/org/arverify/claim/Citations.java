package org.arverify.claim;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.Span;

/**
 * The citations of an answer: {@code [1]}, {@code [1,2]}, {@code [1][2]}, {@code [1-3]}, {@code [1,
 * 3-5]}. The one parser of this project. Years, array indices, and brackets in code or quotes are
 * no citations.
 *
 * @param marks in order
 * @param rejected numbers that count no source: zero, negative, too large, or a range that runs
 *     backwards
 */
public record Citations(List<Mark> marks, int rejected) {
  private static final Pattern BRACKETS =
      Pattern.compile("\\[\\s*(-?\\d+(?:\\s*[-–,;]\\s*-?\\d+)*)\\s*\\]");
  private static final Pattern PART = Pattern.compile("(-?\\d+)(?:\\s*[-–]\\s*(\\d+))?");
  private static final Pattern CODE = Pattern.compile("```.*?```|`[^`\\n]*`", Pattern.DOTALL);

  /** Within a sentence: a stray quotation mark must not swallow the citations up to the next. */
  private static final Pattern QUOTED =
      Pattern.compile(
          "“[^”.!?\\n]*”|(?<![^\\s(\\[])\"(?!\\s)[^\".!?\\n]*(?<!\\s)\"(?![\\p{L}\\p{N}])");

  private static final Pattern BETWEEN_MARKS = Pattern.compile("\\s*(?:[,;&]|and)?\\s*");
  private static final int FIRST_YEAR = 1000;
  private static final int LAST_YEAR = 2999;
  private static final int DIGITS_AT_MOST = 6;

  public Citations {
    marks = List.copyOf(marks);
  }

  /**
   * One pair of brackets.
   *
   * @param span of the brackets in the text
   * @param numbers of the sources cited, from 1, each once, in order
   */
  public record Mark(Span span, List<Integer> numbers) {
    public Mark {
      numbers = List.copyOf(numbers);
    }
  }

  /**
   * Finds the citations of {@code text}.
   *
   * @param sources how many there are to cite
   */
  public static Citations parse(String text, int sources) {
    check(sources >= 0, "sources must not be negative, was %d", sources);
    BitSet verbatim = verbatim(text);
    List<Mark> marks = new ArrayList<>();
    int rejected = 0;
    Matcher matcher = BRACKETS.matcher(text);
    while (matcher.find()) {
      if (verbatim.get(matcher.start()) || isIndex(text, matcher.start())) {
        continue;
      }
      Set<Integer> numbers = new LinkedHashSet<>();
      int wrong = 0;
      int years = 0;
      int parts = 0;
      Matcher part = PART.matcher(matcher.group(1));
      while (part.find()) {
        int from = number(part.group(1));
        int to = part.group(2) == null ? from : number(part.group(2));
        parts++;
        years += from > sources && from >= FIRST_YEAR && from <= LAST_YEAR ? 1 : 0;
        if (from >= 1 && from <= to && to <= sources) {
          for (int n = from; n <= to; n++) {
            numbers.add(n);
          }
        } else {
          wrong++;
        }
      }
      if (years < parts) {
        marks.add(new Mark(new Span(matcher.start(), matcher.end()), List.copyOf(numbers)));
        rejected += wrong;
      }
    }
    return new Citations(marks, rejected);
  }

  /**
   * {@code text}, of which these are the citations, without them, the spaces before them, and what
   * does no more than join two of them: {@code [1], [2] and [3]}.
   */
  public String strip(String text) {
    StringBuilder stripped = new StringBuilder();
    int end = 0;
    for (Mark mark : marks) {
      String between = text.substring(end, mark.span().start());
      if (end == 0 || !BETWEEN_MARKS.matcher(between).matches()) {
        stripped.append(between);
      }
      int kept = stripped.length();
      while (kept > 0 && Character.isWhitespace(stripped.charAt(kept - 1))) {
        kept--;
      }
      stripped.setLength(kept);
      end = mark.span().end();
    }
    return stripped.append(text, end, text.length()).toString();
  }

  /** Characters in code or between quotation marks. */
  private static BitSet verbatim(String text) {
    BitSet verbatim = new BitSet(text.length());
    for (Pattern pattern : List.of(CODE, QUOTED)) {
      Matcher matcher = pattern.matcher(text);
      while (matcher.find()) {
        verbatim.set(matcher.start(), matcher.end());
      }
    }
    return verbatim;
  }

  /** {@code a[0]}, {@code x_1[2]}: a variable of one small letter, or with an underscore. */
  private static boolean isIndex(String text, int bracket) {
    int start = bracket;
    while (start > 0
        && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == '_')) {
      start--;
    }
    String word = text.substring(start, bracket);
    return word.length() == 1 && Character.isLowerCase(word.charAt(0)) || word.contains("_");
  }

  private static int number(String digits) {
    return digits.length() > DIGITS_AT_MOST ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }
}
