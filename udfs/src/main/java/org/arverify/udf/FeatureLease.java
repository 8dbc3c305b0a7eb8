package org.arverify.udf;

import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.BackgroundIdf;
import org.arverify.entailment.FeatureReader;
import org.arverify.passage.SentenceSplitter;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/** Readers of the ensemble's features as a JVM's tasks share them. */
public final class FeatureLease {
  private FeatureLease() {}

  /**
   * A reader over the configured cross-encoder, which passes its self-test when it is opened.
   *
   * @param encoder whose device and batches the cross-encoder gets
   * @param similarity the encoder of similarities
   * @throws org.arverify.error.ArVerifyException if a model is missing or cannot be used
   */
  public static Lease<FeatureReader> of(
      VerificationSettings settings,
      EmbedderOptions encoder,
      EmbedderOptions similarity,
      SentenceSplitter splitter) {
    return ExecutorCache.shared()
        .lease(
            "%s, %d tokens, on %s, beside %s"
                .formatted(
                    settings.entailment(), settings.maxTokens(), encoder.device(), similarity),
            FeatureReader.class,
            () -> open(settings, encoder, similarity, splitter));
  }

  private static Opened<FeatureReader> open(
      VerificationSettings settings,
      EmbedderOptions encoder,
      EmbedderOptions similarity,
      SentenceSplitter splitter) {
    Lease<CrossEncoder> model = CrossEncoderLease.of(settings, encoder);
    boolean done = false;
    try {
      Lease<Embedder> embedder = EncoderLease.of(similarity);
      try {
        FeatureReader reader =
            new FeatureReader(model.value(), embedder.value(), BackgroundIdf.shipped(), splitter);
        done = true;
        return new Opened<>(
            reader,
            () -> {
              embedder.close();
              model.close();
            });
      } finally {
        if (!done) {
          embedder.close();
        }
      }
    } finally {
      if (!done) {
        model.close();
      }
    }
  }
}
