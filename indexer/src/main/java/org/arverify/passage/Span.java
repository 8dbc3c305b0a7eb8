package org.arverify.passage;

import static org.arverify.error.Checks.check;

/**
 * A half-open range of characters (UTF-16 code units) of some text: {@code start} inclusive, {@code
 * end} exclusive.
 */
public record Span(int start, int end) {
  public Span {
    check(start >= 0 && end >= start, "a span needs 0 <= start <= end, was [%d,%d)", start, end);
  }

  /** The characters of {@code text} that this span covers. */
  public String of(String text) {
    return text.substring(start, end);
  }

  /** The number of characters covered. */
  public int length() {
    return end - start;
  }

  /** The same range, moved right by {@code offset} characters. */
  public Span shift(int offset) {
    return new Span(start + offset, end + offset);
  }
}
