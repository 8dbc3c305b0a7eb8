package org.arverify.reader;

import java.util.List;
import java.util.Optional;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Chunker;
import org.arverify.passage.Document;
import org.arverify.passage.Passage;

/** Decides whether a document can be taken, and cuts it into passages. */
final class Intake {
  private final Optional<Chunker> chunker;
  private final int longest;

  private Intake(Optional<Chunker> chunker, int longest) {
    this.chunker = chunker;
    this.longest = longest;
  }

  /** For documents of a format. */
  static Intake of(CorpusFormat format, CorpusOptions options) {
    return format.traits().contains(CorpusFormat.Trait.CHUNKED)
        ? new Intake(Optional.empty(), options.maxDocumentCharacters())
        : chunking(options);
  }

  /** For documents that are cut into passages. */
  static Intake chunking(CorpusOptions options) {
    Chunker chunker = new Chunker(new SparkNlpSentenceSplitter(), options.chunking());
    return new Intake(Optional.of(chunker), options.maxDocumentCharacters());
  }

  /** The passages of a document, at least one, or why there are none. */
  Entry<List<Passage>> take(Entry<Document> entry) {
    if (entry.value().isEmpty()) {
      return entry.map(none -> List.of());
    }
    Document document = entry.value().get();
    if (document.text().length() > longest) {
      return refused(entry.position(), tooLong(longest), document);
    }
    List<Passage> passages = document.text().isBlank() ? List.of() : passages(document);
    return passages.isEmpty()
        ? refused(entry.position(), Entry.BLANK, document)
        : Entry.taken(entry.position(), passages);
  }

  private List<Passage> passages(Document document) {
    return chunker
        .map(cutter -> cutter.chunk(document))
        .orElseGet(() -> List.of(Chunker.whole(document)));
  }

  private static Entry<List<Passage>> refused(long position, String reason, Document document) {
    return Entry.refused(
        position, reason, "%s %s %s".formatted(document.id(), document.title(), document.text()));
  }

  static String tooLong(int longest) {
    return "longer than %d characters (chunk.max-document-characters)".formatted(longest);
  }
}
