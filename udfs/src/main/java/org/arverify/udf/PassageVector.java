package org.arverify.udf;

import static org.arverify.error.Checks.notBlank;

/**
 * A passage's vector in the warehouse. Compare vectors by {@link java.util.Arrays#equals(float[],
 * float[])}: a record's own equality looks at the array's identity.
 *
 * @param corpus the name of the corpus
 * @param embeddingIdentity of the {@link org.arverify.embedding.EmbeddingSpec} that made it
 */
public record PassageVector(
    String corpus, String passageId, float[] vector, String embeddingIdentity) {
  public PassageVector {
    notBlank(corpus, "corpus");
    notBlank(passageId, "passage id");
    notBlank(embeddingIdentity, "embedding identity");
  }
}
