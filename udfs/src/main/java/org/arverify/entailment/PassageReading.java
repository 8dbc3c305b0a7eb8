package org.arverify.entailment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * A passage, split and read once for all claims that are held against it. Immutable.
 *
 * @param spans of the sentences in the passage's text, at least one
 * @param sentences as the lexical features read them
 * @param title likewise
 */
record PassageReading(Passage passage, List<Span> spans, List<Wording> sentences, Wording title) {
  static PassageReading of(Passage passage, SentenceSplitter splitter) {
    List<Span> split = splitter.split(passage.text());
    List<Span> spans = split.isEmpty() ? List.of(new Span(0, passage.text().length())) : split;
    return new PassageReading(
        passage,
        List.copyOf(spans),
        spans.stream().map(span -> Wording.of(span.of(passage.text()))).toList(),
        Wording.of(passage.title()));
  }

  /** The tokens of a sentence and of the title. */
  Set<String> tokensWithTitle(int sentence) {
    Set<String> tokens = new HashSet<>(sentences.get(sentence).tokens());
    tokens.addAll(title.tokens());
    return tokens;
  }

  /** This reading for a passage of the same title and text. */
  PassageReading of(Passage other) {
    return new PassageReading(other, spans, sentences, title);
  }

  /** What stands in front of every part that a model reads: the title, where there is one. */
  String lead() {
    return passage.title().isEmpty() ? "" : passage.title() + ". ";
  }

  /** A sentence with the title in front. */
  String titledText(int sentence) {
    return lead() + text(sentence);
  }

  /** The text of a sentence. */
  String text(int sentence) {
    return spans.get(sentence).of(passage.text());
  }
}
