package org.arverify.reader;

import java.io.InputStream;
import java.util.stream.Stream;
import org.arverify.query.Query;

/** A form that questions come in. */
interface BenchmarkFormat {
  /** What --format calls it. */
  String name();

  /** What a file of it holds, for people. */
  String expected();

  /** Whether a file of a folder is one of its question files. */
  boolean accepts(String name);

  /** The questions of a file, in order, lazily; their ordinal is their place in the file. */
  Stream<Entry<Query>> questions(BenchmarkInput input, InputFile file, InputStream in);
}
