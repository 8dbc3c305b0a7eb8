package org.arverify.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.claim.UnmarkedText;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * The sentences of an answer. They are found in its text without citations, so that these cannot
 * mislead the splitter; but a citation beside a full stop ends a sentence, whatever the splitter
 * makes of quotation marks and abbreviations around it.
 */
final class AnswerSentences {
  private static final String BEGINNING = "\\s+[\\p{Lu}\\p{N}\"“(\\[*#-]";
  private static final Pattern NEXT = Pattern.compile(BEGINNING);
  private static final Pattern STOP = Pattern.compile("[.!?]+[\"”’')\\]]*(?=" + BEGINNING + ")");

  private static final String STOPS = ".!?";
  private static final String CLOSING = "\"”’')]";

  private AnswerSentences() {}

  /** Spans of the unmarked text, in order. */
  static List<Span> of(UnmarkedText unmarked, SentenceSplitter splitter) {
    String text = unmarked.text();
    List<Span> sentences = new ArrayList<>();
    int start = 0;
    for (int place : unmarked.places()) {
      int end = sentenceEnd(text, place);
      if (end > start) {
        split(text, new Span(start, end), splitter, sentences);
        start = end;
      }
    }
    split(text, new Span(start, text.length()), splitter, sentences);
    return sentences;
  }

  private static void split(
      String text, Span part, SentenceSplitter splitter, List<Span> sentences) {
    splitter.split(part.of(text)).forEach(span -> sentences.add(span.shift(part.start())));
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
