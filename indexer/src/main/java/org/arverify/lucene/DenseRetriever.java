package org.arverify.lucene;

import java.util.ArrayList;
import java.util.List;
import org.arverify.embedding.Embedder;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;

/** Embeds the query and finds the nearest passages; scores are cosines. */
public final class DenseRetriever implements Retriever {
  private final VectorSearch search;
  private final Embedder embedder;

  /** Search and encoder stay the caller's to close. */
  public DenseRetriever(VectorSearch search, Embedder embedder) {
    this.search = search;
    this.embedder = embedder;
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.arverify.error.ArVerifyException with code VECTOR_INVALID if the encoder's vector
   *     cannot be compared with the index's
   */
  @Override
  public List<ScoredPassage> retrieve(RetrievalRequest request) {
    return retrieveAll(List.of(request)).get(0);
  }

  /** {@inheritDoc} All queries are encoded at once. */
  @Override
  public List<List<ScoredPassage>> retrieveAll(List<RetrievalRequest> requests) {
    List<float[]> vectors =
        embedder.embedQueries(requests.stream().map(RetrievalRequest::query).toList());
    List<List<ScoredPassage>> hits = new ArrayList<>(requests.size());
    for (int i = 0; i < requests.size(); i++) {
      RetrievalRequest request = requests.get(i);
      hits.add(search.nearest(vectors.get(i), request.k(), request.excluded()));
    }
    return hits;
  }
}
