package org.arverify.passage;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.Map;

/**
 * The unit of retrieval: some consecutive sentences of one document.
 *
 * @param id unique in its corpus and stable: the document id and the ordinal, or the id that a
 *     pre-chunked corpus gives
 * @param documentId the document it was cut from
 * @param ordinal its place among the passages of the document, from 0
 * @param title the document's title, and the heading of its section where there is one; may be
 *     empty
 * @param text the passage itself, never blank
 * @param source the document's source; may be empty
 * @param span where the text stands in the document
 * @param metadata the document's, by name
 */
public record Passage(
    String id,
    String documentId,
    int ordinal,
    String title,
    String text,
    String source,
    Span span,
    Map<String, String> metadata) {
  public Passage {
    notBlank(id, "passage id");
    notBlank(documentId, "document id");
    notBlank(text, "passage text");
    check(ordinal >= 0, "ordinal must not be negative, was %d", ordinal);
    metadata = Map.copyOf(metadata);
  }

  /** The passage with its title on a line of its own in front, as indexes and encoders see it. */
  public String titledText() {
    return title.isEmpty() ? text : title + "\n" + text;
  }

  /** SHA-256 of title and text, in hexadecimal: equal for exact duplicates. */
  public String contentHash() {
    return Sha256.of(title + "\n" + text);
  }
}
