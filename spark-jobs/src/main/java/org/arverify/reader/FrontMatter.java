package org.arverify.reader;

import java.util.Map;
import java.util.TreeMap;

/**
 * The lines of {@code name: value} between two lines of three dashes that a Markdown file may start
 * with. Of YAML only this is understood: quotes around a value are dropped, and lines without a
 * name of their own (lists, nested values) continue the value before them.
 *
 * @param values by name
 * @param end where the body of the file starts
 */
record FrontMatter(Map<String, String> values, int end) {
  private static final String FENCE = "---";

  /** Reads what {@code text} starts with; no values if that is no front matter. */
  static FrontMatter of(String text) {
    Map<String, String> values = new TreeMap<>();
    String name = "";
    int start = 0;
    for (int number = 0; start < text.length(); number++) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end + 1;
      String line = text.substring(start, end).stripTrailing();
      start = end;
      if (number == 0) {
        if (!line.equals(FENCE)) {
          break;
        }
      } else if (line.equals(FENCE)) {
        return new FrontMatter(values, start);
      } else {
        name = add(values, name, line);
      }
    }
    return new FrontMatter(Map.of(), 0);
  }

  private static String add(Map<String, String> values, String last, String line) {
    int colon = line.indexOf(':');
    boolean named = colon > 0 && line.substring(0, colon).matches("[\\p{L}\\p{N}_.-]+");
    String name = named ? line.substring(0, colon) : last;
    String value = named ? unquoted(line.substring(colon + 1).strip()) : line.strip();
    if (!name.isEmpty()) {
      values.merge(name, value, (before, more) -> (before + " " + more).strip());
    }
    return name;
  }

  private static String unquoted(String value) {
    return value.length() >= 2 && value.matches("\"[^\"]*\"|'[^']*'")
        ? value.substring(1, value.length() - 1)
        : value;
  }
}
