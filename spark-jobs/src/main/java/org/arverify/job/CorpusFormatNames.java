package org.arverify.job;

import java.util.Iterator;
import java.util.List;
import org.arverify.reader.CorpusReader;

/** The names of corpus formats, as help pages show them. */
final class CorpusFormatNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return List.of(CorpusReader.formats().split(", ")).iterator();
  }
}
