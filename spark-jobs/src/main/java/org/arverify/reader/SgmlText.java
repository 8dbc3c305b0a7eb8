package org.arverify.reader;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text in TREC's SGML. */
final class SgmlText {
  private static final Pattern OPEN = Pattern.compile("<([a-zA-Z][\\w.-]*)(?:\\s[^<>]*)?>");
  private static final Pattern PARAGRAPH = Pattern.compile("(?i)</?p(?:\\s[^<>]*)?>");
  private static final Pattern TAG =
      Pattern.compile("</?[a-zA-Z][^<>]*>|<!--.*?-->", Pattern.DOTALL);
  private static final Pattern ENTITY = Pattern.compile("&(#\\d{1,7}|#[xX]\\p{XDigit}{1,6}|\\w+);");
  private static final Map<String, String> ENTITIES =
      Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ");

  private SgmlText() {}

  /**
   * A part of an element's content.
   *
   * @param name of a child element, in lower case; empty for text between children
   * @param content as it stands there
   */
  record Part(String name, String content) {}

  /**
   * The children and the text between them, in order; a tag that is never closed counts as text.
   */
  static List<Part> parts(String content) {
    List<Part> parts = new ArrayList<>();
    String lower = content.toLowerCase(Locale.ROOT);
    Set<String> neverClosed = new HashSet<>();
    Matcher tag = OPEN.matcher(content);
    int start = 0;
    for (int from = 0; tag.find(from); from = Math.max(tag.end(), start)) {
      String name = tag.group(1).toLowerCase(Locale.ROOT);
      int end = neverClosed.contains(name) ? -1 : closing(lower, name, tag.end());
      if (end < 0) {
        neverClosed.add(name);
        continue;
      }
      parts.add(new Part("", content.substring(start, tag.start())));
      parts.add(new Part(name, content.substring(tag.end(), end)));
      int close = content.indexOf('>', end);
      start = close < 0 ? content.length() : close + 1;
    }
    parts.add(new Part("", content.substring(start)));
    return parts;
  }

  private static int closing(String lower, String name, int from) {
    String tag = "</" + name;
    int found = lower.indexOf(tag, from);
    while (found >= 0) {
      int next = found + tag.length();
      if (next == lower.length() || !isNamePart(lower.charAt(next))) {
        return found;
      }
      found = lower.indexOf(tag, next);
    }
    return -1;
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
  }

  /** The text without tags and with its entities resolved; a P tag separates paragraphs. */
  static String plain(String content) {
    String paragraphs = PARAGRAPH.matcher(content).replaceAll("\n\n");
    String bare = TAG.matcher(paragraphs).replaceAll(" ");
    return ENTITY
        .matcher(bare)
        .replaceAll(match -> Matcher.quoteReplacement(entity(match.group(1), match.group())))
        .strip();
  }

  private static String entity(String name, String written) {
    if (!name.startsWith("#")) {
      return ENTITIES.getOrDefault(name, written);
    }
    boolean hexadecimal = Character.toLowerCase(name.charAt(1)) == 'x';
    int point = Integer.parseInt(name.substring(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
    return Character.isValidCodePoint(point) ? Character.toString(point) : written;
  }
}
