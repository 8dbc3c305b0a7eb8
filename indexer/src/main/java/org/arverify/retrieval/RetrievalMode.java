package org.arverify.retrieval;

/** Which legs of the index answer a request. */
public enum RetrievalMode {
  /** HNSW over embeddings. */
  DENSE,
  /** BM25. */
  SPARSE,
  /** Both, fused. */
  HYBRID
}
