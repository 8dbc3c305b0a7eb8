package org.arverify.passage;

import java.util.ArrayList;
import java.util.List;

/**
 * Packs the sentences of a document into passages of about {@link ChunkingSpec#words()} words, in
 * order and as many as fit. No passage crosses a section. A sentence above that size is a passage
 * of its own; one above {@value #LONGEST} times that size, which is no sentence but a table or a
 * list of names, is cut between words into pieces of that size first. Thread-safe if its splitter
 * is.
 */
public final class Chunker {
  private static final int LONGEST = 4;

  private final SentenceSplitter splitter;
  private final ChunkingSpec spec;

  public Chunker(SentenceSplitter splitter, ChunkingSpec spec) {
    this.splitter = splitter;
    this.spec = spec;
  }

  /** The whole document as one passage under the document's id, for corpora that come chunked. */
  public static Passage whole(Document document) {
    Span all = new Span(0, document.text().length());
    return passage(document, document.id(), 0, document.title(), all);
  }

  /**
   * The passages of a document, with ids {@code document#0}, {@code document#1} and so on. None if
   * its sections hold nothing but white space.
   */
  public List<Passage> chunk(Document document) {
    List<Section> sections = document.sections();
    if (sections.isEmpty()) {
      sections = List.of(new Section("", new Span(0, document.text().length())));
    }
    List<Passage> passages = new ArrayList<>();
    for (Section section : sections) {
      String title = section.titled(document.title());
      for (Span span : pack(sentences(document.text(), section.span()))) {
        String id = document.id() + "#" + passages.size();
        passages.add(passage(document, id, passages.size(), title, span));
      }
    }
    return passages;
  }

  private List<Sentence> sentences(String text, Span section) {
    List<Sentence> sentences = new ArrayList<>();
    for (Span relative : splitter.split(section.of(text))) {
      Span span = relative.shift(section.start());
      int words = Words.count(text, span);
      if (words <= LONGEST * spec.words()) {
        sentences.add(new Sentence(span, words));
      } else {
        Words.cut(text, span, spec.words())
            .forEach(piece -> sentences.add(new Sentence(piece, Words.count(text, piece))));
      }
    }
    return sentences;
  }

  private List<Span> pack(List<Sentence> sentences) {
    List<Span> passages = new ArrayList<>();
    int first = 0;
    int words = 0;
    for (int next = 0; next < sentences.size(); next++) {
      int size = sentences.get(next).words();
      if (next > first && words + size > spec.words()) {
        passages.add(cover(sentences, first, next));
        first = overlapStart(sentences, first, next);
        words = words(sentences, first, next);
      }
      words += size;
    }
    if (first < sentences.size()) {
      passages.add(cover(sentences, first, sentences.size()));
    }
    return passages;
  }

  /**
   * Where the passage after [first, next) starts: as early as the overlap allows, later than {@code
   * first}, and late enough that the next sentence fits.
   */
  private int overlapStart(List<Sentence> sentences, int first, int next) {
    int room = Math.min(spec.overlap(), spec.words() - sentences.get(next).words());
    int start = next;
    int words = 0;
    while (start - 1 > first && words + sentences.get(start - 1).words() <= room) {
      start--;
      words += sentences.get(start).words();
    }
    return start;
  }

  private static int words(List<Sentence> sentences, int first, int next) {
    return sentences.subList(first, next).stream().mapToInt(Sentence::words).sum();
  }

  private static Span cover(List<Sentence> sentences, int first, int next) {
    return new Span(sentences.get(first).span().start(), sentences.get(next - 1).span().end());
  }

  private static Passage passage(
      Document document, String id, int ordinal, String title, Span span) {
    return new Passage(
        id,
        document.id(),
        ordinal,
        title,
        span.of(document.text()),
        document.source(),
        span,
        document.metadata());
  }

  private record Sentence(Span span, int words) {}
}
