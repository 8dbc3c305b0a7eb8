package org.arverify.report.story;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Text cut into lines of so many columns of a terminal. */
final class Wrapping {
  /** From here on pictures are two columns wide. */
  private static final int FIRST_PICTURE = 0x1F300;

  private Wrapping() {}

  /**
   * The lines of a text, white space taken as one blank. A word that is longer than a line is cut.
   *
   * @param room columns of a line
   * @param less columns that the first line has less
   */
  static List<String> wrap(String text, int room, int less) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int left = room - less;
    for (String word : words(text)) {
      String rest = word;
      int needed = width(rest) + (line.isEmpty() ? 0 : 1);
      if (needed > left && !line.isEmpty()) {
        lines.add(line.toString());
        line.setLength(0);
        left = room;
      }
      if (!line.isEmpty()) {
        line.append(' ');
        left--;
      }
      while (width(rest) > left) {
        int end = fitting(rest, left);
        lines.add(rest.substring(0, end));
        rest = rest.substring(end);
        left = room;
      }
      line.append(rest);
      left -= width(rest);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }

  /** The first line of a text, with an ellipsis where it goes on; none if it is blank. */
  static Optional<String> first(String text, int room) {
    List<String> lines = wrap(text, room, 0);
    if (lines.size() < 2) {
      return lines.stream().findFirst();
    }
    return Optional.of(wrap(text, room - 1, 0).get(0) + "…");
  }

  /** Columns that a text takes. */
  static int width(String text) {
    return text.codePoints().map(Wrapping::width).sum();
  }

  private static int width(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      default -> isWide(c) ? 2 : 1;
    };
  }

  private static boolean isWide(int c) {
    UnicodeScript script = UnicodeScript.of(c);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA
        || script == UnicodeScript.HANGUL
        || c >= FIRST_PICTURE
        || (c >= 0x3000 && c <= 0x303F)
        || (c >= 0xFF00 && c <= 0xFF60);
  }

  /** Characters at the start of a word that fit, at least one. */
  private static int fitting(String word, int room) {
    int end = 0;
    int taken = 0;
    while (end < word.length()) {
      int c = word.codePointAt(end);
      taken += width(c);
      if (taken > room && end > 0) {
        return end;
      }
      end += Character.charCount(c);
    }
    return end;
  }

  /** Words without control characters: a passage must not steer a terminal. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word :
        text.replaceAll("[\\p{Cc}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]", " ")
            .split("\\s+")) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }
}
