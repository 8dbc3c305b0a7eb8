package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.passage.Document;

/**
 * DPR's Wikipedia passages, {@code psgs_w100.tsv}: columns id, text and title under a header, a tab
 * between them, and {@code ""} for a quote inside a quoted column, as Python's csv module writes
 * it.
 */
final class PsgsFormat implements CorpusFormat.OfLines {
  private static final int COLUMNS = 3;

  @Override
  public String name() {
    return "psgs_w100";
  }

  @Override
  public String expected() {
    return "lines of id, text and title with tabs between them, under the header id<TAB>text<TAB>title";
  }

  @Override
  public boolean accepts(String name) {
    return name.endsWith(".tsv");
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.CHUNKED);
  }

  @Override
  public Optional<String> header() {
    return Optional.of("id\ttext\ttitle");
  }

  @Override
  public Document document(String line) {
    List<String> columns = columns(line);
    if (columns.size() != COLUMNS) {
      throw Entry.problem(
          "%d columns instead of %d (id, text, title)".formatted(columns.size(), COLUMNS));
    }
    return Documents.of(columns.get(0), columns.get(2), columns.get(1), "", Map.of());
  }

  /** The columns of a line, without quotes. */
  static List<String> columns(String line) {
    List<String> columns = new ArrayList<>();
    int start = 0;
    while (start <= line.length()) {
      boolean quoted = start < line.length() && line.charAt(start) == '"';
      int end = quoted ? closingQuote(line, start) + 1 : line.indexOf('\t', start);
      end = end < 0 ? line.length() : end;
      if (end < line.length() && line.charAt(end) != '\t') {
        throw Entry.problem("text after a closing quote");
      }
      columns.add(
          quoted
              ? line.substring(start + 1, end - 1).replace("\"\"", "\"")
              : line.substring(start, end));
      start = end + 1;
    }
    return columns;
  }

  private static int closingQuote(String line, int opening) {
    int i = line.indexOf('"', opening + 1);
    while (i >= 0 && i + 1 < line.length() && line.charAt(i + 1) == '"') {
      i = line.indexOf('"', i + 2);
    }
    if (i < 0) {
      throw Entry.problem("a quote that is not closed");
    }
    return i;
  }
}
