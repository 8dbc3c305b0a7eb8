package org.arverify.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.Span;

/** Where brackets in a text are not its author's citations: in code, in quotations, as an index. */
final class Verbatim {
  private static final Pattern CODE = Pattern.compile("```.*?```|`[^`\\n]*`", Pattern.DOTALL);

  /** A straight quotation mark opens behind no letter or digit (7" is no quotation). */
  private static final Pattern QUOTATION =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])\"(?=\\S)[^\"\\n]*(?<=\\S)\"(?![\\p{L}\\p{N}])|“[^”\\n]*”");

  /** A quoted sentence that ends behind a mark: {@code "It opened in 1963 [1]."}. */
  private static final Pattern END_AFTER =
      Pattern.compile("(?:\\s*\\[[^\\]]*\\])*\\s*[.!?](?=[\\s\"”]).*");

  /** A quoted sentence that ended in front of a mark: {@code "It opened in 1963. [1]"}. */
  private static final Pattern END_BEFORE =
      Pattern.compile(".*\\p{L}.*[.!?]\\s*(?:\\[[^\\]]*\\]\\s*)*");

  /** What follows an element of an array: an assignment, a call, a field. */
  private static final Pattern GOES_ON_AS_CODE =
      Pattern.compile("\\s*[-+*/]?=|->|\\((?!https?:)|\\.\\p{L}|\\[\\p{L}");

  private final String text;
  private final List<Span> code;
  private final List<Span> quotations;

  Verbatim(String text) {
    this.text = text;
    this.code = spans(CODE, text);
    this.quotations = spans(QUOTATION, text);
  }

  /** Whether the brackets at {@code span} are part of code or of a quotation. */
  boolean holds(Span span) {
    return isIndex(span)
        || code.stream().anyMatch(outer -> inside(span, outer))
        || quotations.stream().anyMatch(outer -> inside(span, outer) && !endsSentence(span, outer));
  }

  /** Whether the mark ends a quoted sentence, and so says where that comes from. */
  private boolean endsSentence(Span span, Span quotation) {
    String before = text.substring(quotation.start() + 1, span.start());
    String after = text.substring(span.end(), quotation.end());
    return before.chars().anyMatch(Character::isLetter)
        && (END_AFTER.matcher(after).matches() || END_BEFORE.matcher(before).matches());
  }

  /** {@code a[0]}, {@code row_ids[2]}, {@code args[1].length()}. */
  private boolean isIndex(Span span) {
    int start = span.start();
    while (start > 0
        && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == '_')) {
      start--;
    }
    String word = text.substring(start, span.start());
    if (word.isEmpty()) {
      return false;
    }
    return word.length() == 1 && Character.isLowerCase(word.charAt(0))
        || word.contains("_")
        || text.substring(span.start(), span.end()).equals("[0]")
        || GOES_ON_AS_CODE.matcher(text).region(span.end(), text.length()).lookingAt();
  }

  private static boolean inside(Span inner, Span outer) {
    return inner.start() >= outer.start() && inner.end() <= outer.end();
  }

  private static List<Span> spans(Pattern pattern, String text) {
    List<Span> spans = new ArrayList<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      spans.add(new Span(matcher.start(), matcher.end()));
    }
    return spans;
  }
}
