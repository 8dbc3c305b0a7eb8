package org.arverify.skill.prompted;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.claim.Citations;
import org.arverify.claim.UnmarkedText;
import org.arverify.passage.Span;

/** Finds words in an answer that a model says are there, and the citations that belong to them. */
final class AnswerQuotes {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Pattern SENTENCE_ENDS = Pattern.compile("[.!?…]\\s|\\n");

  private final UnmarkedText unmarked;
  private final List<Citations.Mark> marks;
  private final List<Span> words = new ArrayList<>();
  private final List<String> plain = new ArrayList<>();

  /**
   * @param sources that its citations count
   */
  AnswerQuotes(String answer, int sources) {
    Citations citations = Citations.parse(answer, sources);
    this.unmarked = citations.unmark(answer);
    this.marks = citations.marks();
    Matcher matcher = WORD.matcher(unmarked.text());
    while (matcher.find()) {
      words.add(new Span(matcher.start(), matcher.end()));
      plain.add(matcher.group().toLowerCase(Locale.ROOT));
    }
  }

  /**
   * Where words stand.
   *
   * @param span in the answer, with the citations that belong to it
   * @param numbers of the sources cited for it
   */
  record Found(Span span, List<Integer> numbers) {}

  /** The first place that has the words of {@code quote} in a row, whatever stands between them. */
  Optional<Found> find(String quote) {
    List<String> wanted = new ArrayList<>();
    Matcher matcher = WORD.matcher(quote);
    while (matcher.find()) {
      wanted.add(matcher.group().toLowerCase(Locale.ROOT));
    }
    int at = wanted.isEmpty() ? -1 : java.util.Collections.indexOfSubList(plain, wanted);
    if (at < 0) {
      return Optional.empty();
    }
    return Optional.of(
        cited(new Span(words.get(at).start(), words.get(at + wanted.size() - 1).end())));
  }

  /** Citations inside the words, and those that follow next in the same sentence. */
  private Found cited(Span own) {
    Set<Integer> numbers = new LinkedHashSet<>();
    Span origin = unmarked.origin(own);
    int end = origin.end();
    int following = -1;
    for (int i = 0; i < marks.size(); i++) {
      int place = unmarked.places().get(i);
      boolean inside = place > own.start() && place <= own.end();
      boolean next =
          place > own.end()
              && (following < 0 || place == following)
              && numbers.isEmpty()
              && !SENTENCE_ENDS.matcher(unmarked.text()).region(own.end(), place).find();
      if (inside || next || place == following) {
        following = next ? place : following;
        numbers.addAll(marks.get(i).numbers());
        end = Math.max(end, marks.get(i).span().end());
      }
    }
    return new Found(new Span(origin.start(), end), List.copyOf(numbers));
  }
}
