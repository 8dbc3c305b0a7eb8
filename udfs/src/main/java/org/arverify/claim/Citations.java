package org.arverify.claim;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.Span;

/**
 * The citations of an answer: {@code [1]}, {@code [1,2]}, {@code [1][2]}, {@code [1-3]}, {@code [1,
 * 3-5]}, {@code 【1】}, before or after the full stop. The one parser of this project. Years ({@code
 * [1994]}), array indices ({@code a[0]}) and brackets in code or quotations are no citations
 * ({@link Verbatim}).
 *
 * @param marks in order
 * @param rejected how often sources were cited that are not there: each number that is zero,
 *     negative or too large, each range that leaves the sources or runs backwards. What a range has
 *     inside the sources is cited.
 */
public record Citations(List<Mark> marks, int rejected) {
  private static final Pattern BRACKETS =
      Pattern.compile("[\\[【［]\\s*(-?\\d+(?:\\s*[-–,;]\\s*-?\\d+)*)\\s*[]】］]");
  private static final Pattern PART = Pattern.compile("(-?\\d+)(?:\\s*[-–]\\s*(\\d+))?");
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
   * @param numbers of the sources cited, from 1, each once, in order; empty if none of them exists
   */
  public record Mark(Span span, List<Integer> numbers) {
    public Mark {
      numbers = List.copyOf(numbers);
    }
  }

  /** A number, or a range if the two differ. */
  private record Part(int from, int to) {
    boolean isYear(int sources) {
      return from > sources && from >= FIRST_YEAR && to <= LAST_YEAR;
    }

    boolean isInside(int sources) {
      return from >= 1 && from <= to && to <= sources;
    }
  }

  /**
   * Finds the citations of {@code text}.
   *
   * @param sources how many there are to cite
   */
  public static Citations parse(String text, int sources) {
    check(sources >= 0, "sources must not be negative, was %d", sources);
    Verbatim verbatim = new Verbatim(text);
    List<Mark> marks = new ArrayList<>();
    int rejected = 0;
    Matcher matcher = BRACKETS.matcher(text);
    while (matcher.find()) {
      Span span = new Span(matcher.start(), matcher.end());
      List<Part> parts = parts(matcher.group(1));
      if (parts.stream().allMatch(part -> part.isYear(sources)) || verbatim.holds(span)) {
        continue;
      }
      Set<Integer> numbers = new LinkedHashSet<>();
      for (Part part : parts) {
        for (int n = Math.max(1, part.from()); n <= Math.min(part.to(), sources); n++) {
          numbers.add(n);
        }
        rejected += part.isInside(sources) ? 0 : 1;
      }
      marks.add(new Mark(span, List.copyOf(numbers)));
    }
    return new Citations(marks, rejected);
  }

  /** {@code text}, of which these are the citations, without them. */
  public String strip(String text) {
    return unmark(text).text();
  }

  /** The same, with the way back to {@code text}. */
  public UnmarkedText unmark(String text) {
    return UnmarkedText.of(text, marks);
  }

  /** The numbers cited, each once, in the order of first citation. */
  public List<Integer> numbers() {
    return marks.stream().flatMap(mark -> mark.numbers().stream()).distinct().toList();
  }

  private static List<Part> parts(String inside) {
    List<Part> parts = new ArrayList<>();
    Matcher matcher = PART.matcher(inside);
    while (matcher.find()) {
      int from = number(matcher.group(1));
      parts.add(new Part(from, matcher.group(2) == null ? from : number(matcher.group(2))));
    }
    return parts;
  }

  private static int number(String digits) {
    return digits.length() > DIGITS_AT_MOST ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }
}
