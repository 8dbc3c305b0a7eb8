package org.arverify.lucene;

/** How the HNSW graph holds its vectors; the float vectors are kept beside it in any case. */
public enum VectorEncoding {
  FLOAT,
  /** Lucene's scalar quantisation to 7 bits; hits are scored again with the float vectors. */
  INT7
}
