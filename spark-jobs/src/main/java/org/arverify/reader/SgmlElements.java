package org.arverify.reader;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Optional;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;

/**
 * The elements of one name in a file of TREC's SGML, each as the text between its tags, at the line
 * where it starts. What stands outside of them is refused unless it is blank or made of tags.
 */
final class SgmlElements implements Pull<Entry<String>> {
  private static final Pattern TAG = Pattern.compile("<[^<>]*>");

  private final Iterator<Line> lines;
  private final Pattern open;
  private final Pattern close;
  private final String name;
  private final Queue<Entry<String>> found = new ArrayDeque<>();
  private final StringBuilder content = new StringBuilder();

  /** The line where the element that is being read starts; 0 outside of elements. */
  private long start;

  private boolean decoded = true;
  private boolean stray;

  private SgmlElements(Stream<Line> lines, String name) {
    this.lines = lines.iterator();
    this.name = name;
    this.open = Pattern.compile("<" + name + "(?:\\s[^>]*)?>", Pattern.CASE_INSENSITIVE);
    this.close = Pattern.compile("</" + name + "\\s*>", Pattern.CASE_INSENSITIVE);
  }

  /** The elements of that name, lazily. */
  static Stream<Entry<String>> of(InputStream in, String name) {
    return Pull.stream(new SgmlElements(Lines.of(in), name));
  }

  @Override
  public Optional<Entry<String>> next() {
    while (found.isEmpty() && lines.hasNext()) {
      read(lines.next());
    }
    if (found.isEmpty() && start > 0) {
      refuseOpen("the end of the file");
    }
    return Optional.ofNullable(found.poll());
  }

  private void read(Line line) {
    String text = decode(line);
    int from = 0;
    while (from <= text.length()) {
      from = start > 0 ? inside(text, from, line.number()) : outside(text, from, line.number());
    }
  }

  private String decode(Line line) {
    try {
      return line.text();
    } catch (ArVerifyException e) {
      decoded = false;
      return line.shown();
    }
  }

  /** Reads up to an opening tag; returns where to go on, behind the text at its end. */
  private int outside(String text, int from, long number) {
    Matcher tag = open.matcher(text);
    boolean opens = tag.find(from);
    String before = text.substring(from, opens ? tag.start() : text.length());
    if (!stray && !TAG.matcher(before).replaceAll("").isBlank()) {
      found.add(Entry.refused(number, "text outside of <" + name + ">", before));
      stray = true;
    }
    if (!opens) {
      return text.length() + 1;
    }
    begin(number);
    return tag.end();
  }

  /** Reads up to a closing tag; returns where to go on, behind the text at its end. */
  private int inside(String text, int from, long number) {
    Matcher closing = close.matcher(text);
    boolean closes = closing.find(from);
    Matcher opening = open.matcher(text);
    if (opening.find(from) && (!closes || opening.start() < closing.start())) {
      refuseOpen("the next <" + name + ">");
      begin(number);
      return opening.end();
    }
    if (!closes) {
      content.append(text, from, text.length()).append('\n');
      return text.length() + 1;
    }
    content.append(text, from, closing.start());
    found.add(
        decoded
            ? Entry.taken(start, content.toString())
            : Entry.refused(start, Entry.NOT_UTF_8, content.toString()));
    start = 0;
    decoded = true;
    return closing.end();
  }

  private void begin(long number) {
    content.setLength(0);
    start = number;
    stray = false;
  }

  private void refuseOpen(String where) {
    String reason = "no </%s> before %s".formatted(name, where);
    found.add(Entry.refused(start, reason, content.toString()));
    start = 0;
    decoded = true;
  }
}
