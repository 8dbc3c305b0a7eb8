package org.arverify.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Span;

/**
 * The things that a text names: quoted texts, and runs of capitalised words with the small words
 * that names hold ("Kiss and Tell" is two runs: "and" joins things more often than it belongs to
 * one). A word at the beginning of a sentence counts only if it is no stop word.
 */
final class NamedThings {
  private static final String CAPITAL = "(?:\\p{Lu}|\\p{N})[\\p{L}\\p{M}\\p{N}'’.&/-]*";
  private static final Pattern NAME =
      Pattern.compile(
          "[\"“]([^\"“”]{2,120})[\"”]|("
              + CAPITAL
              + "(?:(?:,? (?:of|the|de|la|von|van|del|al|in|for|on) |[ –])(?:the )?"
              + CAPITAL
              + ")*)");
  private static final Pattern NUMBER = Pattern.compile("\\p{N}[\\p{N}.,–-]*");
  private static final Set<String> ASKING =
      Set.of(
          "what",
          "which",
          "who",
          "whom",
          "whose",
          "when",
          "where",
          "why",
          "how",
          "is",
          "are",
          "was",
          "were",
          "do",
          "does",
          "did",
          "has",
          "have",
          "had",
          "can",
          "could",
          "between",
          "name",
          "aside",
          "during",
          "after",
          "before",
          "along",
          "besides",
          "out",
          "despite",
          "since",
          "although",
          "considered",
          "born",
          "known",
          "located",
          "based",
          "given");

  private NamedThings() {}

  /** Where they stand in {@code text}, in order, quotation marks left out; no number alone. */
  static List<Span> in(String text) {
    List<Span> found = new ArrayList<>();
    Matcher matcher = NAME.matcher(text);
    while (matcher.find()) {
      int group = matcher.group(1) == null ? 2 : 1;
      Span span = withoutAskingWord(text, new Span(matcher.start(group), matcher.end(group)));
      span = new Span(span.start(), withoutPoint(text, span));
      if (span.length() > 0
          && !NUMBER.matcher(span.of(text)).matches()
          && !ContentWords.of(span.of(text)).isEmpty()) {
        found.add(span);
      }
    }
    return found;
  }

  /** "Which Shakespeare" names Shakespeare; "The Who" stays. */
  private static Span withoutAskingWord(String text, Span span) {
    String name = span.of(text);
    int space = name.indexOf(' ');
    String first = space < 0 ? name : name.substring(0, space);
    boolean asks = ASKING.contains(first.toLowerCase(java.util.Locale.ROOT));
    boolean atStart = span.start() == 0 || text.substring(0, span.start()).isBlank();
    if (asks && atStart) {
      return space < 0
          ? new Span(span.end(), span.end())
          : withoutAskingWord(text, new Span(span.start() + space + 1, span.end()));
    }
    return span;
  }

  private static int withoutPoint(String text, Span span) {
    int end = span.end();
    while (end > span.start() && ".’'-".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end;
  }
}
