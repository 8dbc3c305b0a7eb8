package org.arverify.entailment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoder.TextPair;

/**
 * The premises that a cross-encoder reads of a passage: windows of consecutive sentences, moved on
 * by one, and the whole text, each with the title in front. A window has fewer sentences, and the
 * whole is left out, where model and claim leave no room; a single sentence that is too long for
 * the model is cut by it. Splits and counts each passage once; for one call of a scorer.
 */
final class PremiseWindows {
  private final CrossEncoder encoder;
  private final SentenceSplitter splitter;
  private final int windowSentences;
  private final Map<List<String>, Measured> measured = new HashMap<>();

  /** The sentences of a passage and their tokens. */
  private record Measured(List<Span> sentences, List<Integer> tokens, int titleTokens) {
    int total() {
      return tokens.stream().mapToInt(Integer::intValue).sum();
    }
  }

  PremiseWindows(CrossEncoder encoder, SentenceSplitter splitter, int windowSentences) {
    this.encoder = encoder;
    this.splitter = splitter;
    this.windowSentences = windowSentences;
  }

  /**
   * The windows of {@code passage} where a premise may have so many tokens, in order, each once.
   */
  List<Span> of(Passage passage, int premiseTokens) {
    Measured parts =
        measured.computeIfAbsent(List.of(passage.title(), passage.text()), key -> measure(passage));
    int room = premiseTokens - parts.titleTokens();
    Set<Span> windows = new LinkedHashSet<>();
    int end = -1;
    for (int first = 0; first < parts.sentences().size(); first++) {
      int last = last(parts.tokens(), first, room);
      if (last > end) {
        windows.add(cover(parts.sentences(), first, last));
        end = last;
      }
    }
    if (windows.isEmpty()) {
      return List.of(new Span(0, passage.text().length()));
    }
    if (parts.total() <= room) {
      windows.add(cover(parts.sentences(), 0, end));
    }
    return new ArrayList<>(windows);
  }

  /** What the model reads: a window with the title in front, and the claim. */
  static TextPair pair(Passage passage, Span window, String claim) {
    return new TextPair(lead(passage) + window.of(passage.text()), claim);
  }

  private Measured measure(Passage passage) {
    List<Span> sentences = splitter.split(passage.text());
    return new Measured(
        sentences,
        sentences.stream().map(span -> encoder.tokens(span.of(passage.text()))).toList(),
        passage.title().isEmpty() ? 0 : encoder.tokens(lead(passage)));
  }

  private static String lead(Passage passage) {
    return passage.title().isEmpty() ? "" : passage.title() + ". ";
  }

  /** The last sentence of the window that begins with {@code first}. */
  private int last(List<Integer> tokens, int first, int room) {
    int last = first;
    int used = tokens.get(first);
    while (last + 1 < tokens.size()
        && last + 1 - first < windowSentences
        && used + tokens.get(last + 1) <= room) {
      last++;
      used += tokens.get(last);
    }
    return last;
  }

  private static Span cover(List<Span> sentences, int first, int last) {
    return new Span(sentences.get(first).start(), sentences.get(last).end());
  }
}
