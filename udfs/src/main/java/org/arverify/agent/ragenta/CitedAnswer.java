package org.arverify.agent.ragenta;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.arverify.claim.Citations;
import org.arverify.claim.Citations.Mark;
import org.arverify.claim.UnmarkedText;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * An answer whose citations hold numbers of {@link Sources}. Sentences are taken out of it by their
 * place; what is left is as it was written.
 *
 * @param sources how many there are to cite
 */
record CitedAnswer(String text, int sources) {
  private static final Pattern BLANKS = Pattern.compile("[ \\t]*");
  private static final Pattern EMPTY_ITEM =
      Pattern.compile("(?m)^[ \\t]*(?:[-*•]|\\d{1,3}[.)])[ \\t]*(?:\\n|\\z)");
  private static final Pattern GAP = Pattern.compile("\\n[ \\t]*\\n(?:[ \\t]*\\n)+");

  /** An answer without a word. */
  static CitedAnswer empty() {
    return new CitedAnswer("", 0);
  }

  /**
   * An answer that was written from {@code cited}, whose marks count those from 1. Marks of nothing
   * are taken out.
   */
  static CitedAnswer of(String written, List<Passage> cited, Sources sources) {
    return new CitedAnswer(
        renumbered(written, cited.size(), n -> sources.number(cited.get(n - 1))),
        sources.passages().size());
  }

  /** An answer whose marks hold numbers of {@code sources} already; others are taken out. */
  static CitedAnswer of(String written, Sources sources) {
    int count = sources.passages().size();
    return new CitedAnswer(renumbered(written, count, n -> n), count);
  }

  /**
   * An answer to be delivered.
   *
   * @param text whose marks count the passages cited, from 1
   * @param cited in the order of their first citation
   */
  record Delivered(String text, List<Passage> cited) {}

  boolean isEmpty() {
    return text.isBlank();
  }

  /** Whether it has a citation. */
  boolean cites() {
    return !citations().numbers().isEmpty();
  }

  private Citations citations() {
    return Citations.parse(text, sources);
  }

  /** Its sentences, each with the marks inside it, behind it, or in front of it on its line. */
  List<Statement> statements(SentenceSplitter splitter) {
    Citations citations = citations();
    UnmarkedText unmarked = citations.unmark(text);
    List<Span> sentences = splitter.split(unmarked.text());
    List<Set<Integer>> numbers = new ArrayList<>();
    List<Span> spans = new ArrayList<>();
    for (Span sentence : sentences) {
      numbers.add(new LinkedHashSet<>());
      spans.add(unmarked.origin(sentence));
    }
    for (int i = 0; i < citations.marks().size() && !sentences.isEmpty(); i++) {
      Mark mark = citations.marks().get(i);
      int owner = owner(unmarked.places().get(i), sentences);
      numbers.get(owner).addAll(mark.numbers());
      spans.set(owner, hull(spans.get(owner), mark.span()));
    }
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      statements.add(
          new Statement(
              sentences.get(i).of(unmarked.text()), List.copyOf(numbers.get(i)), spans.get(i)));
    }
    return statements;
  }

  /** The sentence that starts at a mark's place, or else the last one that starts before it. */
  private static int owner(int place, List<Span> sentences) {
    int owner = 0;
    for (int i = 0; i < sentences.size(); i++) {
      if (sentences.get(i).start() <= place) {
        owner = i;
      }
    }
    return owner;
  }

  private static Span hull(Span a, Span b) {
    return new Span(Math.min(a.start(), b.start()), Math.max(a.end(), b.end()));
  }

  /** The answer without these of its statements, which are {@code all}. */
  CitedAnswer without(Set<Integer> places, List<Statement> all) {
    if (places.isEmpty()) {
      return this;
    }
    StringBuilder left = new StringBuilder();
    int end = 0;
    for (int place = 0; place < all.size(); place++) {
      if (places.contains(place)) {
        Span span = all.get(place).span();
        left.append(text, end, span.start());
        end = behind(span, left);
      }
    }
    left.append(text.substring(end));
    String items = EMPTY_ITEM.matcher(left).replaceAll("");
    return new CitedAnswer(GAP.matcher(items).replaceAll("\n\n").strip(), sources);
  }

  /** Where the text goes on behind a sentence: behind the blanks, or the line that it had alone. */
  private int behind(Span sentence, CharSequence before) {
    Matcher blanks = BLANKS.matcher(text).region(sentence.end(), text.length());
    int end = blanks.lookingAt() ? blanks.end() : sentence.end();
    boolean opened = before.isEmpty() || before.charAt(before.length() - 1) == '\n';
    return opened && end < text.length() && text.charAt(end) == '\n' ? end + 1 : end;
  }

  /** Renumbers the citations once, in the order of first citation. */
  Delivered delivered(Sources from) {
    Map<Integer, Integer> places = new LinkedHashMap<>();
    citations().numbers().forEach(number -> places.put(number, places.size() + 1));
    return new Delivered(
        renumbered(text, sources, places::get),
        places.keySet().stream().map(from::passage).toList());
  }

  private static String renumbered(String text, int sources, IntUnaryOperator number) {
    StringBuilder renumbered = new StringBuilder();
    int end = 0;
    for (Mark mark : Citations.parse(text, sources).marks()) {
      renumbered.append(text, end, mark.span().start());
      end = mark.span().end();
      if (mark.numbers().isEmpty()) {
        while (!renumbered.isEmpty() && renumbered.charAt(renumbered.length() - 1) == ' ') {
          renumbered.setLength(renumbered.length() - 1);
        }
      } else {
        renumbered.append(
            mark.numbers().stream()
                .map(n -> Integer.toString(number.applyAsInt(n)))
                .distinct()
                .collect(Collectors.joining(", ", "[", "]")));
      }
    }
    return renumbered.append(text.substring(end)).toString().strip();
  }
}
