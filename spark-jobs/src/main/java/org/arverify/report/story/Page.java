package org.arverify.report.story;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Text for a terminal as it grows, wrapped to its width. Control characters of the texts that it is
 * given never reach the terminal.
 */
final class Page {
  static final int NARROWEST = 40;
  private static final int WIDEST = 110;

  private final int width;
  private final List<String> lines = new ArrayList<>();

  /**
   * @param width of the terminal in columns; of a wider one 110 are used, for the eye's sake, and a
   *     narrower one than 40 gets 40
   */
  Page(int width) {
    this.width = Math.max(NARROWEST, Math.min(width, WIDEST));
  }

  List<String> lines() {
    return lines.stream().map(line -> line.replace(Figures.TIE, ' ')).toList();
  }

  /** An empty line, but never two, and none at the top. */
  void gap() {
    if (!lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty()) {
      lines.add("");
    }
  }

  /** What the page is about, with a rule below. */
  void title(String text) {
    text(0, text);
    lines.add("═".repeat(width));
  }

  /** The head of a section. */
  void section(String text) {
    gap();
    text(0, text);
    lines.add("─".repeat(Math.min(width, Wrapping.width(lines.get(lines.size() - 1)))));
  }

  /** A paragraph. */
  void text(int indent, String text) {
    item(indent, "", 0, text);
  }

  /** A text whose lines stay lines, each wrapped by itself. */
  void block(int indent, String text) {
    text.strip().lines().forEach(line -> text(indent, line));
  }

  /** One line of a text, its end cut off where it does not fit. */
  void excerpt(int indent, String text) {
    Wrapping.first(text, width - indent).ifPresent(line -> lines.add(" ".repeat(indent) + line));
  }

  /**
   * A paragraph with a label in front; its lines begin below each other.
   *
   * @param column columns of the label; a longer one pushes the first line to the right
   */
  void item(int indent, String label, int column, String text) {
    check(indent + column < NARROWEST, "no room is left beside %d columns", indent + column);
    int room = width - indent - column;
    int taken = Wrapping.width(label);
    boolean fits = taken < column || taken == 0;
    String mark = fits ? label + " ".repeat(column - taken) : label + " ";
    List<String> wrapped = Wrapping.wrap(text, room, fits ? 0 : taken + 1 - column);
    String margin = " ".repeat(indent);
    lines.add((margin + mark + wrapped.stream().findFirst().orElse("")).stripTrailing());
    wrapped.stream().skip(1).forEach(line -> lines.add(margin + " ".repeat(column) + line));
  }
}
