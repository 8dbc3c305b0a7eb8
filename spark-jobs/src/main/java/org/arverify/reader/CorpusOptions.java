package org.arverify.reader;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.io.Serializable;
import org.arverify.passage.ChunkingSpec;

/**
 * How a corpus is read. Travels to executors.
 *
 * @param corpus the name that it gets
 * @param chunking how documents are cut into passages, unless the corpus comes chunked
 * @param maxDocumentCharacters a longer document is a dead letter
 */
public record CorpusOptions(String corpus, ChunkingSpec chunking, int maxDocumentCharacters)
    implements Serializable {
  public CorpusOptions {
    notBlank(corpus, "corpus");
    check(
        maxDocumentCharacters > 0,
        "chunk.max-document-characters must be positive, was %d",
        maxDocumentCharacters);
  }
}
