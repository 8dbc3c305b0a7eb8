package org.arverify.lucene;

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
    float[] query = embedder.embedQueries(List.of(request.query())).get(0);
    return search.nearest(query, request.k(), request.excluded());
  }
}
