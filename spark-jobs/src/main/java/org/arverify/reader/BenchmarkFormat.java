package org.arverify.reader;

import java.io.InputStream;
import java.util.stream.Stream;

/** A form in which questions are published. Formats have no state. */
interface BenchmarkFormat {
  /** As {@code --format} names it. */
  String name();

  /** What a file of this format looks like, for an error message. */
  String expected();

  /** Whether a file of this name, found in a folder, holds questions; unpacked name. */
  boolean accepts(String name);

  /** Whether a file of this name, found in a folder, holds relevance judgements; unpacked name. */
  default boolean acceptsJudgements(String name) {
    return false;
  }

  /** The questions of a file, in order, lazily. */
  Stream<Entry<QuestionDraft>> questions(InputFile file, InputStream in);
}
