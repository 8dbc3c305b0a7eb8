package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * The sentences of an answer. They are found in its text without citations, so that these cannot
 * mislead the splitter; but a citation beside a full stop ends a sentence, whatever the splitter
 * makes of quotation marks and abbreviations around it.
 */
public final class AnswerSentences {
  private static final String BEGINNING = "\\s+[\\p{Lu}\\p{N}\"“(\\[*#-]";
  private static final Pattern NEXT = Pattern.compile(BEGINNING);
  private static final Pattern STOP = Pattern.compile("[.!?]+[\"”’')\\]]*(?=" + BEGINNING + ")");

  private static final Pattern ABBREVIATED =
      Pattern.compile(
          "(?:.*\\W)?(?:al|etc|e\\.g|i\\.e|cf|vs|ca|approx|no|vol|fig|p|pp)\\.", Pattern.DOTALL);

  /** "The U.S. Department", "Smith v. Jones": they belong to the name behind. */
  private static final Pattern ACRONYM =
      Pattern.compile("\\b(?:(?:the|an?|and|of|by|former) (?:\\p{Lu}\\.){2,}|vs?\\.)$");

  private static final Pattern OPENING =
      Pattern.compile(
          "(?:The|It|He|She|They|We|In|On|At|As|For|An?|This|These|That|Its|His|Her|Their|But|And"
              + "|While|When|After|Before|Since|However|There|If|To)\\b");

  private static final Pattern COLON = Pattern.compile(":[*_]*[ \\t]*\\n");
  private static final Pattern BREAK = Pattern.compile("\\s*\\n\\s*");

  /** In front of a number that begins a line; behind a full stop of East Asia. */
  private static final Pattern WITHIN =
      Pattern.compile("\\s*\\n\\s*(?=\\d{1,3}[.)]\\p{Lu})|(?<=[。！？])\\s*");

  private static final String STOPS = ".!?";
  private static final String CLOSING = "\"”’')]";

  private AnswerSentences() {}

  /**
   * The sentences of {@code part}, in order.
   *
   * @param text without citations
   * @param places where citations stood in it, ascending
   */
  public static List<Span> of(
      String text, List<Integer> places, Span part, SentenceSplitter splitter) {
    List<Span> sentences = new ArrayList<>();
    int start = part.start();
    for (int place : places) {
      if (place > start && place <= part.end()) {
        int end = Math.min(sentenceEnd(text, place), part.end());
        if (end > start) {
          split(text, new Span(start, end), splitter, sentences);
          start = end;
        }
      }
    }
    split(text, new Span(start, part.end()), splitter, sentences);
    return sentences;
  }

  private static void split(
      String text, Span part, SentenceSplitter splitter, List<Span> sentences) {
    for (Span found : splitter.split(part.of(text))) {
      Span span = found.shift(part.start());
      Span last = sentences.isEmpty() ? null : sentences.get(sentences.size() - 1);
      if (last != null && last.start() >= part.start() && goesOn(text, last.end(), span)) {
        sentences.set(sentences.size() - 1, new Span(last.start(), span.end()));
      } else {
        lines(text, span, sentences);
      }
    }
  }

  /**
   * "Vaswani et al." | "found it": neither a comma nor what follows such words begins a sentence.
   */
  private static boolean goesOn(String text, int end, Span next) {
    int first = text.codePointAt(next.start());
    boolean small =
        ",;".indexOf(first) >= 0
            || Character.isLowerCase(first)
                && ABBREVIATED.matcher(text.substring(Math.max(0, end - 8), end)).matches();
    boolean named =
        ACRONYM.matcher(text.substring(Math.max(0, end - 12), end)).find()
            && Character.isUpperCase(first)
            && !OPENING.matcher(text).region(next.start(), text.length()).lookingAt();
    return (small || named) && !text.substring(end, next.start()).contains("\n");
  }

  /**
   * Below a line that ends in a colon, each line is an item; and so is one that a number begins.
   */
  private static void lines(String text, Span span, List<Span> sentences) {
    String sentence = span.of(text);
    Matcher lines = (COLON.matcher(sentence).find() ? BREAK : WITHIN).matcher(sentence);
    int start = 0;
    while (lines.find()) {
      if (lines.start() > start) {
        sentences.add(new Span(span.start() + start, span.start() + lines.start()));
      }
      start = lines.end();
    }
    if (start < sentence.length()) {
      sentences.add(new Span(span.start() + start, span.end()));
    }
  }

  /** The end of the sentence whose full stop stands on either side of {@code place}; -1 if none. */
  private static int sentenceEnd(String text, int place) {
    Matcher stop = STOP.matcher(text).region(place, text.length());
    if (stop.lookingAt()) {
      return stop.end();
    }
    boolean next = NEXT.matcher(text).region(place, text.length()).lookingAt();
    return next && isStopped(text, place) ? place : -1;
  }

  private static boolean isStopped(String text, int place) {
    int last = place - 1;
    while (last >= 0 && CLOSING.indexOf(text.charAt(last)) >= 0) {
      last--;
    }
    return last >= 0 && STOPS.indexOf(text.charAt(last)) >= 0;
  }
}
