package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.Document;
import org.arverify.passage.Section;
import org.arverify.passage.Span;

/**
 * A Markdown file as a document. Its front matter may give id, title, source and more; without it
 * the id and the source are the file's name, and the title is the first heading of the first level
 * or, without one, the bare name of the file. Every heading ({@code #} to {@code ######}, outside
 * of fenced code) starts a section.
 */
final class Markdown {
  private static final Pattern LINE = Pattern.compile("[^\\n]*\\n|[^\\n]+\\z");
  private static final Pattern HEADING =
      Pattern.compile(" {0,3}(#{1,6})[ \\t]+(.*)", Pattern.DOTALL);
  private static final Pattern FENCE = Pattern.compile(" {0,3}(```|~~~).*", Pattern.DOTALL);

  private final String text;
  private final List<Section> sections = new ArrayList<>();
  private final List<String> headings = new ArrayList<>();
  private String title;
  private int bodyStart;

  private Markdown(String text, String title, int bodyStart) {
    this.text = text;
    this.title = title;
    this.bodyStart = bodyStart;
  }

  /** Reads a file of the given name. */
  static Document document(String name, String text) {
    FrontMatter front = FrontMatter.of(text);
    Map<String, String> rest = new TreeMap<>(front.values());
    String id = rest.getOrDefault("id", "").isBlank() ? name : rest.get("id");
    String source = rest.getOrDefault("source", "").isBlank() ? name : rest.get("source");
    Markdown markdown = new Markdown(text, rest.getOrDefault("title", ""), front.end());
    markdown.read();
    String title = markdown.title.isBlank() ? stem(name) : markdown.title;
    rest.keySet().removeAll(List.of("id", "title", "source"));
    return new Document(id, title, text, source, markdown.sections, rest);
  }

  /** The bare name of a file, without folders and extension. */
  static String stem(String name) {
    return name.replaceFirst("^.*/", "").replaceFirst("(?<=.)\\.[^.]*$", "");
  }

  private void read() {
    Matcher lines = LINE.matcher(text).region(bodyStart, text.length());
    boolean code = false;
    while (lines.find()) {
      String line = lines.group();
      code ^= FENCE.matcher(line).matches();
      Matcher heading = HEADING.matcher(line);
      if (!code && heading.matches()) {
        close(lines.start());
        open(heading.group(1).length(), bare(heading.group(2)), lines.end());
      }
    }
    close(text.length());
  }

  private void close(int end) {
    if (!text.substring(bodyStart, end).isBlank()) {
      sections.add(new Section(path(), new Span(bodyStart, end)));
    }
  }

  private void open(int level, String heading, int start) {
    bodyStart = start;
    if (title.isBlank() && level == 1) {
      title = heading;
    }
    while (headings.size() >= level) {
      headings.remove(headings.size() - 1);
    }
    while (headings.size() < level - 1) {
      headings.add("");
    }
    headings.add(heading);
  }

  /** A heading without markup and without the number signs that may close it. */
  private static String bare(String heading) {
    String text = heading.strip();
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '#') {
      end--;
    }
    boolean closed = end == 0 || Character.isWhitespace(text.charAt(end - 1));
    return (closed ? text.substring(0, end) : text).replaceAll("[*`]", "").strip();
  }

  /** The headings in force, but for those that repeat the title. */
  private String path() {
    List<String> path = new ArrayList<>(headings);
    path.removeIf(heading -> heading.isBlank() || heading.equals(title));
    return String.join(Section.HEADING_SEPARATOR, path);
  }
}
