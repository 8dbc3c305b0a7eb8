package org.arverify.nlp;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.Span;

/**
 * Cuts a text into blocks that no sentence crosses: paragraphs (a blank line ends one), headings
 * and list items, of Markdown and plain text. A line break inside a paragraph is no border, since
 * many texts are wrapped. Blocks are short, so that work which is not linear in a block is so in
 * the text.
 */
final class TextBlocks {
  /** Characters that a block has at most; paragraphs of prose are far shorter. */
  static final int LONGEST = 8_000;

  private static final Pattern LINE = Pattern.compile("[^\\n]*\\n|[^\\n]+\\z");
  private static final Pattern HEADING = Pattern.compile("\\s{0,3}#{1,6}\\s.*", Pattern.DOTALL);
  private static final Pattern ITEM =
      Pattern.compile(
          "\\s*(?:[-*+\\u2022\\u2023\\u25E6\\u2043]|\\(?\\d{1,3}[.)])\\s.*", Pattern.DOTALL);

  private TextBlocks() {}

  /** The blocks in order, disjoint, none blank; what lies between them is white space. */
  static List<Span> of(String text) {
    List<Span> blocks = new ArrayList<>();
    Matcher lines = LINE.matcher(text);
    int start = 0;
    boolean afterHeading = false;
    while (lines.find()) {
      String line = lines.group();
      boolean heading = HEADING.matcher(line).matches();
      if (line.isBlank() || heading || afterHeading || ITEM.matcher(line).matches()) {
        add(blocks, text, start, lines.start());
        start = lines.start();
      }
      afterHeading = heading;
    }
    add(blocks, text, start, text.length());
    return blocks;
  }

  private static void add(List<Span> blocks, String text, int from, int to) {
    int start = from;
    while (to - start > LONGEST) {
      int cut = cut(text, start, start + LONGEST);
      addTrimmed(blocks, text, start, cut);
      start = cut;
    }
    addTrimmed(blocks, text, start, to);
  }

  /** Where a block that is too long ends: after its last line, else its last word. */
  private static int cut(String text, int start, int limit) {
    int line = text.lastIndexOf('\n', limit - 1);
    if (line > start) {
      return line + 1;
    }
    for (int i = limit; i > start; i--) {
      if (Character.isWhitespace(text.charAt(i - 1))) {
        return i;
      }
    }
    return Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
  }

  private static void addTrimmed(List<Span> blocks, String text, int from, int to) {
    Spans.trimmed(text, from, to).ifPresent(blocks::add);
  }
}
