package org.arverify.lucene;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.Term;
import org.arverify.retrieval.TermStatistics;

/** Term statistics over all shards: those that BM25 uses. */
public final class LuceneTermStatistics implements TermStatistics {
  private final ShardReader shards;

  /** Reads {@code shards}, which stay the caller's to close. */
  public LuceneTermStatistics(ShardReader shards) {
    this.shards = shards;
  }

  @Override
  public long passageCount() {
    return shards.passages();
  }

  @Override
  public List<String> terms(String text) {
    return EnglishAnalysis.terms(text);
  }

  @Override
  public long passageFrequency(String term) {
    try {
      return shards.searcher().getIndexReader().docFreq(new Term(PassageFields.CONTENTS, term));
    } catch (IOException e) {
      throw LuceneErrors.whileReading(shards.paths(), e);
    }
  }
}
