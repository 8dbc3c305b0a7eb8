package org.arverify.reader;

import java.io.InputStream;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.arverify.passage.Document;

/**
 * TREC's documents: {@code <DOC>} elements one after the other, in SGML rather than XML, with or
 * without a root element; tags in any case.
 */
final class TrecFormat implements CorpusFormat.OfFiles {
  static final String NAME = "trec";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String expected() {
    return "<DOC> elements that hold a <DOCNO>";
  }

  @Override
  public boolean accepts(String name) {
    return true;
  }

  @Override
  public boolean acceptsStart(String start) {
    return start.toLowerCase(Locale.ROOT).contains("<doc>");
  }

  @Override
  public Set<Trait> traits() {
    return Set.of();
  }

  @Override
  public Stream<Entry<Document>> documents(InputFile file, InputStream in, int longest) {
    return SgmlElements.of(in, "doc").map(element -> element.map(TrecDocument::parse));
  }
}
