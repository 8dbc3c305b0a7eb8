package org.arverify.reader;

import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.arverify.passage.Document;

/**
 * A form in which corpora are published. Formats have no state; a record that is not of the form is
 * refused with a reason.
 */
sealed interface CorpusFormat permits CorpusFormat.OfLines, CorpusFormat.OfFiles {
  /** What holds for all corpora of a format. */
  enum Trait {
    /** The corpus comes as passages, which are taken as they are. */
    CHUNKED,
    /** The records repeat documents, as questions that share contexts do. */
    POOLED
  }

  /** As {@code --format} names it. */
  String name();

  /** What a file of this format looks like, for an error message. */
  String expected();

  /** Whether a file of this name, found in a folder, belongs to the corpus; unpacked name. */
  boolean accepts(String name);

  /** Whether a file of a folder that starts like this belongs to the corpus. */
  default boolean acceptsStart(String start) {
    return true;
  }

  Set<Trait> traits();

  /** A document a line: large files are read in pieces by several tasks. */
  non-sealed interface OfLines extends CorpusFormat {
    /** The first line of every file, if it is no record. */
    default Optional<String> header() {
      return Optional.empty();
    }

    /**
     * The document that a line holds.
     *
     * @throws org.arverify.error.ArVerifyException with code FORMAT if it holds none
     */
    Document document(String line);
  }

  /** A file is read by one task. */
  non-sealed interface OfFiles extends CorpusFormat {
    /**
     * The documents of a file, lazily.
     *
     * @param in the file's bytes, unpacked
     * @param longest characters of a document that make sense at most
     */
    Stream<Entry<Document>> documents(InputFile file, InputStream in, int longest);
  }
}
