package org.arverify.offline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.arverify.claim.Refusals;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Span;

/** Tells sentences that state something from questions, headings, lead-ins, refusals and markup. */
public final class Statements {
  private static final Pattern LIST_MARK =
      Pattern.compile("^(?:(?:[-*•]|\\(?\\d{1,3}[.)])(?:\\s+|$)|\\d{1,3}[.)](?=\\p{Lu}))");
  private static final Pattern QUESTION = Pattern.compile(".*\\?[?!]*[\"'”’)\\]]*");
  private static final Pattern HEADING =
      Pattern.compile("#{1,6}(?:\\s.*)?|.*:[*_]*|[*_]{2}[^*_]*[*_]{2}|```.*");
  private static final Pattern ENDED = Pattern.compile(".*[.!?…;,)\\]\"”'’]");

  /** A line of more words is a sentence without its full stop. */
  private static final int HEADING_WORDS = 8;

  /** A line with one of these is a sentence without its full stop. */
  private static final Set<String> VERBS =
      Set.of(
          ("is are was were be been am has have had do does did can could will would may might must"
                  + " shall should isn't aren't wasn't weren't hasn't haven't doesn't don't didn't"
                  + " can't won't cannot")
              .split(" "));

  private Statements() {}

  /** Whether the line begins with the mark of a list. */
  public static boolean isListed(String line) {
    return LIST_MARK.matcher(line).find();
  }

  /** The sentence without the mark of a list. */
  public static String unlisted(String sentence) {
    return LIST_MARK.matcher(sentence).replaceFirst("");
  }

  /** The sentence on one line, without the mark of a list. */
  public static String plain(String sentence) {
    return unlisted(sentence.replaceAll("\\s+", " ").strip());
  }

  /** Whether the sentence at {@code span} of {@code text} states something. */
  public static boolean states(String text, Span span) {
    String sentence = plain(span.of(text));
    return !ContentWords.of(sentence).isEmpty()
        && !QUESTION.matcher(sentence).matches()
        && !HEADING.matcher(sentence).matches()
        && !isTitleLine(text, span)
        && !Refusals.is(sentence);
  }

  /** A short line without verb and full stop, with text below it. */
  private static boolean isTitleLine(String text, Span span) {
    String line = span.of(text);
    String after = text.substring(span.end());
    return (span.start() == 0 || text.charAt(span.start() - 1) == '\n')
        && after.startsWith("\n")
        && !after.isBlank()
        && !LIST_MARK.matcher(line).find()
        && !ENDED.matcher(line).matches()
        && words(line).count() <= HEADING_WORDS
        && words(line).noneMatch(VERBS::contains);
  }

  private static Stream<String> words(String line) {
    return Arrays.stream(line.toLowerCase(Locale.ROOT).replace('’', '\'').split("\\s+"));
  }
}
