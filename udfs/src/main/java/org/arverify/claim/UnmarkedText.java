package org.arverify.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.arverify.passage.Span;

/**
 * A text without its citation marks, and where each of its characters stood before. Blanks in front
 * of a mark go with it, as does what only joins two marks ({@code [1], [2] and [3]}) and a full
 * stop that only closes a mark behind another ({@code It opened. [1].}).
 */
public final class UnmarkedText {
  private static final Pattern BETWEEN_MARKS = Pattern.compile("[ \\t]*(?:[,;&]|and)?[ \\t]*");

  /** What follows a mark that opens a line: the text that it belongs to. */
  private static final Pattern TEXT_ON_LINE = Pattern.compile("[ \\t]*[\\p{L}\\p{N}\\[(\"“*]");

  private final String text;
  private final int[] origins;
  private final List<Integer> places;

  private UnmarkedText(String text, int[] origins, List<Integer> places) {
    this.text = text;
    this.origins = origins;
    this.places = List.copyOf(places);
  }

  /** The text without marks. */
  public String text() {
    return text;
  }

  /** Where in {@link #text()} each mark was taken out, in order. */
  public List<Integer> places() {
    return places;
  }

  /** Where a part of {@link #text()}, not empty, stands in the text with marks. */
  public Span origin(Span span) {
    return new Span(origins[span.start()], origins[span.end() - 1] + 1);
  }

  static UnmarkedText of(String marked, List<Citations.Mark> marks) {
    Builder builder = new Builder(marked);
    int end = 0;
    for (Citations.Mark mark : marks) {
      int start = mark.span().start();
      if (end == 0 || !BETWEEN_MARKS.matcher(marked.substring(end, start)).matches()) {
        builder.keep(end, start);
      }
      end = builder.leaveOut(mark.span());
    }
    builder.keep(end, marked.length());
    return builder.build();
  }

  private static final class Builder {
    private final String marked;
    private final StringBuilder kept = new StringBuilder();
    private final int[] origins;
    private final List<Integer> places = new ArrayList<>();

    Builder(String marked) {
      this.marked = marked;
      this.origins = new int[marked.length()];
    }

    void keep(int start, int end) {
      for (int i = start; i < end; i++) {
        origins[kept.length()] = i;
        kept.append(marked.charAt(i));
      }
    }

    /** Drops a mark and the white space around it; what follows begins at the result. */
    int leaveOut(Span mark) {
      int end = mark.end();
      places.add(kept.length());
      if (opensLine() && TEXT_ON_LINE.matcher(marked).region(end, marked.length()).lookingAt()) {
        return blanksFrom(end);
      }
      trim();
      places.set(places.size() - 1, kept.length());
      if (end < marked.length() && marked.charAt(end) == '.' && endsSentence()) {
        end++;
      }
      if (end < marked.length() && Character.isLetterOrDigit(marked.charAt(end))) {
        origins[kept.length()] = mark.start();
        kept.append(' ');
      }
      return end;
    }

    private boolean opensLine() {
      int last = kept.length() - 1;
      while (last >= 0 && isBlank(kept.charAt(last))) {
        last--;
      }
      return last < 0 || kept.charAt(last) == '\n';
    }

    private void trim() {
      int length = kept.length();
      while (length > 0 && Character.isWhitespace(kept.charAt(length - 1))) {
        length--;
      }
      kept.setLength(length);
    }

    private boolean endsSentence() {
      return !kept.isEmpty() && ".!?".indexOf(kept.charAt(kept.length() - 1)) >= 0;
    }

    private int blanksFrom(int index) {
      int i = index;
      while (i < marked.length() && isBlank(marked.charAt(i))) {
        i++;
      }
      return i;
    }

    private static boolean isBlank(char c) {
      return c == ' ' || c == '\t';
    }

    UnmarkedText build() {
      return new UnmarkedText(kept.toString(), Arrays.copyOf(origins, kept.length()), places);
    }
  }
}
