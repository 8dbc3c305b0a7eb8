package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/** A passage, split and tokenised once for all claims that are held against it. */
final class ReadPassage {
  private final List<Span> spans;
  private final List<Wording> sentences;
  private final Set<String> titleTokens = new HashSet<>();
  private final Set<String> titleWords;
  private final Set<String> words;

  ReadPassage(Passage passage, SentenceSplitter splitter) {
    List<Span> split = splitter.split(passage.text());
    this.spans = split.isEmpty() ? List.of(new Span(0, passage.text().length())) : split;
    this.sentences = spans.stream().map(span -> Wording.of(span.of(passage.text()))).toList();
    ContentWords.tokens(passage.title())
        .forEach(token -> titleTokens.add(token.toLowerCase(Locale.ROOT)));
    this.titleWords = new HashSet<>(ContentWords.of(passage.title()));
    this.words = new HashSet<>(ContentWords.of(passage.titledText()));
  }

  /** One or two adjacent sentences. */
  record Window(Span span, int first, int last) {}

  /** Single sentences, then pairs; at least one. */
  List<Window> windows() {
    List<Window> windows = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      windows.add(new Window(spans.get(i), i, i));
    }
    for (int i = 1; i < spans.size(); i++) {
      windows.add(new Window(new Span(spans.get(i - 1).start(), spans.get(i).end()), i - 1, i));
    }
    return windows;
  }

  List<Wording> sentences(Window window) {
    return sentences.subList(window.first(), window.last() + 1);
  }

  Set<String> titleTokens() {
    return titleTokens;
  }

  /** The share of {@code claimed} that the window holds together with the title; 0 of nothing. */
  double recall(Set<String> claimed, Window window) {
    return share(
        claimed,
        word ->
            titleWords.contains(word)
                || sentences(window).stream().anyMatch(s -> s.words().contains(word)));
  }

  /** The share of {@code claimed} that one sentence holds together with the title. */
  double recall(Set<String> claimed, Wording sentence) {
    return share(claimed, word -> titleWords.contains(word) || sentence.words().contains(word));
  }

  /** The share of {@code claimed} that the whole passage holds with its title. */
  double recall(Set<String> claimed) {
    return share(claimed, words::contains);
  }

  private static double share(Set<String> claimed, Predicate<String> held) {
    return claimed.isEmpty() ? 0 : (double) claimed.stream().filter(held).count() / claimed.size();
  }
}
