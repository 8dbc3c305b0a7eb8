package org.arverify.index;

import java.util.List;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;

/**
 * Queries for an index that nobody has asked anything yet: a passage's title, or its first sentence
 * where it has none.
 */
public final class PassageQueries {
  private final SentenceSplitter splitter;

  public PassageQueries(SentenceSplitter splitter) {
    this.splitter = splitter;
  }

  /** One query a passage, in order; never blank. */
  public List<String> of(List<Passage> passages) {
    return passages.stream().map(this::query).toList();
  }

  private String query(Passage passage) {
    return passage.title().isBlank()
        ? splitter.split(passage.text()).get(0).of(passage.text())
        : passage.title();
  }
}
