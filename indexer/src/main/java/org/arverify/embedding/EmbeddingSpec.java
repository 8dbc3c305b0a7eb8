package org.arverify.embedding;

import static org.arverify.error.Checks.check;

import org.arverify.passage.Sha256;

/**
 * Everything that decides which vector a text gets; two specs are equal exactly if their vectors
 * can be compared.
 *
 * @param model SHA-256 of the model file, in hexadecimal
 * @param tokenizer SHA-256 of the tokenizer file, in hexadecimal
 * @param dimension of the vectors
 * @param pooling how token vectors become one
 * @param queryPrefix put in front of a query (E5: {@code "query: "})
 * @param passagePrefix put in front of a passage (E5: {@code "passage: "})
 * @param normalised whether vectors are scaled to length 1
 * @param maxTokens longer texts are cut, special tokens included
 * @param titled whether a passage is embedded with its title and a newline in front
 * @param dtype the arithmetic of the model (float32, float16, int8)
 */
public record EmbeddingSpec(
    String model,
    String tokenizer,
    int dimension,
    Pooling pooling,
    String queryPrefix,
    String passagePrefix,
    boolean normalised,
    int maxTokens,
    boolean titled,
    String dtype) {
  public EmbeddingSpec {
    check(dimension > 0, "dimension must be positive, was %d", dimension);
    check(maxTokens > 2, "max-tokens must be above 2, was %d", maxTokens);
  }

  /** A short name of this spec for tables and manifests: equal specs have equal identities. */
  public String identity() {
    return Sha256.shortOf(toString());
  }
}
