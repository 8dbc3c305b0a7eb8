package org.arverify.embedding;

/** How the token vectors of an encoder become one vector. */
public enum Pooling {
  /** The mean over the tokens that the attention mask keeps. */
  MEAN,
  /** The vector of the first token. */
  CLS
}
