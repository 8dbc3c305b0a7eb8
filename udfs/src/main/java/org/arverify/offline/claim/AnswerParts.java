package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.claim.Claim.Kind;
import org.arverify.passage.Span;

/**
 * Cuts an answer into prose, which rules read on, and parts that they do not: rows of tables,
 * blocks of code and formulas. Markdown's signs decide, and for code and formulas the look of the
 * lines.
 */
final class AnswerParts {
  private static final Pattern LINE = Pattern.compile("[^\\n]*(?:\\n|\\z)");
  private static final Pattern FENCE = Pattern.compile("\\s*(?:```|~~~).*", Pattern.DOTALL);
  private static final Pattern RULER = Pattern.compile("[\\s|:+=-]*-{2,}[\\s|:+=-]*");
  private static final Pattern CODE =
      Pattern.compile(
          "\\s*(?:(?:def|class|import|from|public|private|return|for|while|function|var|let|const|SELECT)\\b"
              + ".*[:;{(=].*|.*[;{}]|[\\w.]+\\(.*\\)|[\\w.\\[\\]]+ ?[-+*/]?= ?[^=].*[\\w)\\]\"'])\\s*");
  private static final Pattern FORMULA_BLOCK =
      Pattern.compile(
          "\\s*(?:\\$\\$.*|\\\\\\[.*|\\\\begin\\{(?:equation|align).*)", Pattern.DOTALL);
  private static final Pattern FORMULA_END =
      Pattern.compile("(?s).*(?:\\$\\$|\\\\\\]|\\\\end\\{(?:equation|align)\\*?\\})\\s*");
  private static final Pattern RELATION = Pattern.compile("[=≤≥≈≠∝→∑∫√±^]|\\\\frac|\\\\sum");
  private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");
  private static final int WORDS_IN_FORMULA = 2;

  /**
   * @param text as the claim says it, where that is not what stands there
   */
  record Part(Kind kind, Span span, String text) {}

  private final String text;
  private final List<Span> lines = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private int prose;

  private AnswerParts(String text) {
    this.text = text;
    Matcher matcher = LINE.matcher(text);
    while (matcher.find() && matcher.end() > matcher.start()) {
      lines.add(new Span(matcher.start(), matcher.end()));
    }
  }

  /** The parts in order; between them lie only white space, rulers and fences. */
  static List<Part> of(String text) {
    AnswerParts reader = new AnswerParts(text);
    reader.read();
    return reader.parts;
  }

  private void read() {
    int i = 0;
    while (i < lines.size()) {
      int end = i;
      if (FENCE.matcher(line(i)).matches()) {
        end = fenceEnd(i);
        add(Kind.CODE, i + 1, Math.max(i + 1, end - 1), i, end);
      } else if (isRow(i) && (isRow(i + 1) || isRuler(i + 1))) {
        end = table(i);
      } else if (FORMULA_BLOCK.matcher(line(i)).matches()) {
        end = formulaEnd(i);
        add(Kind.FORMULA, i, end, i, end);
      } else if (isFormula(line(i))) {
        end = i + 1;
        add(Kind.FORMULA, i, end, i, end);
      } else if (isCode(i) && isCode(i + 1)) {
        end = i + 2;
        while (isCode(end)) {
          end++;
        }
        add(Kind.CODE, i, end, i, end);
      }
      i = Math.max(end, i + 1);
    }
    addProse(text.length());
  }

  private String line(int index) {
    return index < lines.size() ? lines.get(index).of(text) : "";
  }

  private int fenceEnd(int open) {
    for (int i = open + 1; i < lines.size(); i++) {
      if (FENCE.matcher(line(i)).matches()) {
        return i + 1;
      }
    }
    return lines.size();
  }

  private int formulaEnd(int open) {
    String first = line(open).strip();
    if (first.length() > 2 && FORMULA_END.matcher(first.substring(2)).matches()) {
      return open + 1;
    }
    for (int i = open + 1; i < lines.size(); i++) {
      if (FORMULA_END.matcher(line(i)).matches()) {
        return i + 1;
      }
    }
    return open + 1;
  }

  private static boolean isFormula(String line) {
    return RELATION.matcher(line).find()
        && WORD.matcher(line).results().limit(WORDS_IN_FORMULA + 1L).count() <= WORDS_IN_FORMULA
        && !line.contains("(\"")
        && line.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  private boolean isCode(int index) {
    return CODE.matcher(line(index)).matches();
  }

  private boolean isRow(int index) {
    String line = line(index).strip();
    long bars = line.chars().filter(c -> c == '|').count();
    return (bars >= 2 || line.chars().filter(c -> c == '\t').count() >= 1 && !line.isEmpty())
        && !RULER.matcher(line).matches();
  }

  private boolean isRuler(int index) {
    String line = line(index).strip();
    return line.contains("|") && RULER.matcher(line).matches();
  }

  /** Rows with the names of their columns, if a ruler says that the first row holds these. */
  private int table(int first) {
    int end = first;
    while (isRow(end) || isRuler(end)) {
      end++;
    }
    List<String> head = isRuler(first + 1) ? cells(line(first)) : List.of();
    addProse(lines.get(first).start());
    for (int i = head.isEmpty() ? first : first + 1; i < end; i++) {
      if (isRow(i)) {
        String row = row(head, cells(line(i)));
        if (!row.isEmpty()) {
          parts.add(new Part(Kind.TABLE, trimmed(lines.get(i)), row));
        }
      }
    }
    prose = lines.get(end - 1).end();
    return end;
  }

  private static List<String> cells(String line) {
    String inner = line.strip().replaceFirst("^\\|", "").replaceFirst("\\|$", "");
    List<String> cells = new ArrayList<>();
    for (String cell : inner.split("[|\\t]", -1)) {
      cells.add(cell.strip());
    }
    return cells;
  }

  private static String row(List<String> head, List<String> cells) {
    List<String> named = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      String name = i < head.size() ? head.get(i) : "";
      if (!cells.get(i).isEmpty()) {
        named.add(name.isEmpty() ? cells.get(i) : name + ": " + cells.get(i));
      }
    }
    return String.join("; ", named);
  }

  private void add(Kind kind, int from, int to, int first, int end) {
    addProse(lines.get(first).start());
    if (from < to) {
      Span span = trimmed(new Span(lines.get(from).start(), lines.get(to - 1).end()));
      if (span.length() > 0) {
        parts.add(new Part(kind, span, span.of(text)));
      }
    }
    prose = lines.get(end - 1).end();
  }

  private void addProse(int to) {
    Span span = trimmed(new Span(Math.min(prose, to), to));
    if (span.length() > 0) {
      parts.add(new Part(Kind.STATEMENT, span, ""));
    }
    prose = to;
  }

  private Span trimmed(Span span) {
    int start = span.start();
    int end = span.end();
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return new Span(start, end);
  }
}
