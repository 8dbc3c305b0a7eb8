package org.arverify.lucene;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.util.BytesRef;
import org.arverify.retrieval.Leg;
import org.arverify.retrieval.LegScore;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;

/**
 * BM25 with the statistics of all shards: the score of passage d for query q is the sum over q's
 * terms t, each as often as it occurs in q, of
 *
 * <p>{@code ln(1 + (N - n(t) + 0.5) / (n(t) + 0.5)) · f / (f + k1 · (1 - b + b · |d| / avg))}
 *
 * <p>with f the occurrences of t in d, |d| the terms of d (kept in one byte: exact up to 40), avg
 * their mean, N the passages and n(t) those that hold t.
 */
public final class SparseRetriever implements Retriever {
  /** Lucene refuses queries of more than 1,024 clauses; one is kept for excluded passages. */
  static final int MAX_TERMS = 1000;

  private static final Sort BY_SCORE_THEN_ID =
      new Sort(SortField.FIELD_SCORE, new SortField(PassageFields.ID, SortField.Type.STRING));

  private final ShardReader shards;
  private final LuceneTermStatistics statistics;

  /** Searches {@code shards}, which stay the caller's to close. */
  public SparseRetriever(ShardReader shards) {
    this.shards = shards;
    this.statistics = new LuceneTermStatistics(shards);
  }

  /**
   * The best passages that share a term with the query; a query of stop words alone has none. Of a
   * query with more than {@value #MAX_TERMS} different terms, the rarest are searched.
   */
  @Override
  public List<ScoredPassage> retrieve(RetrievalRequest request) {
    Map<String, Long> terms =
        EnglishAnalysis.terms(request.query()).stream()
            .collect(groupingBy(Function.identity(), TreeMap::new, counting()));
    if (terms.isEmpty()) {
      return List.of();
    }
    try {
      TopDocs top = shards.searcher().search(query(terms, request), request.k(), BY_SCORE_THEN_ID);
      return passages(top);
    } catch (IOException e) {
      throw LuceneErrors.whileReading(shards.paths(), e);
    }
  }

  private BooleanQuery query(Map<String, Long> terms, RetrievalRequest request) {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    for (String term : rarest(terms)) {
      query.add(
          new BoostQuery(new TermQuery(new Term(PassageFields.CONTENTS, term)), terms.get(term)),
          Occur.SHOULD);
    }
    if (!request.excluded().isEmpty()) {
      List<BytesRef> excluded = request.excluded().stream().map(BytesRef::new).toList();
      query.add(new TermInSetQuery(PassageFields.ID, excluded), Occur.MUST_NOT);
    }
    return query.build();
  }

  private List<String> rarest(Map<String, Long> terms) {
    if (terms.size() <= MAX_TERMS) {
      return List.copyOf(terms.keySet());
    }
    return terms.keySet().stream()
        .sorted(
            Comparator.comparingLong(statistics::passageFrequency)
                .thenComparing(Comparator.naturalOrder()))
        .limit(MAX_TERMS)
        .toList();
  }

  private List<ScoredPassage> passages(TopDocs top) throws IOException {
    List<ScoredPassage> passages = new ArrayList<>(top.scoreDocs.length);
    for (ScoreDoc hit : top.scoreDocs) {
      double score = ((Number) ((FieldDoc) hit).fields[0]).doubleValue();
      passages.add(
          new ScoredPassage(
              shards.passage(hit.doc),
              score,
              List.of(new LegScore(Leg.SPARSE, score, passages.size() + 1))));
    }
    return passages;
  }
}
