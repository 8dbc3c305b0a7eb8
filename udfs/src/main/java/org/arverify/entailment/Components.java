package org.arverify.entailment;

/**
 * What decides the values of all features, and so what coefficients belong to.
 *
 * @param features {@link Feature#VERSION}
 * @param crossEncoder identity of the cross-encoder
 * @param encoder identity of the encoder that similarity is measured with
 * @param idf hash of the background IDF
 */
public record Components(int features, String crossEncoder, String encoder, String idf) {}
