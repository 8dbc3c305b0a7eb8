package org.arverify.udf;

import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.Coefficients;
import org.arverify.entailment.CrossEncoderEntailmentScorer;
import org.arverify.entailment.EnsembleEntailmentScorer;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.entailment.FeatureReader;
import org.arverify.passage.SentenceSplitter;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/** Entailment scorers as a JVM's tasks share them. */
public final class ScorerLease {
  private ScorerLease() {}

  /**
   * The configured f_ent: the ensemble over a cross-encoder, or a cross-encoder alone. Either
   * passes its self-test when it is opened.
   *
   * @param encoder of the configuration; a cross-encoder runs on its device
   * @throws org.arverify.error.ArVerifyException if a model or file is missing or cannot be used,
   *     or if coefficients belong to other models
   */
  public static Lease<EntailmentScorer> of(
      VerificationSettings settings, EmbedderOptions encoder, SentenceSplitter splitter) {
    return settings.standsAlone()
        ? alone(settings, encoder, splitter)
        : ensemble(settings, encoder, splitter);
  }

  private static Lease<EntailmentScorer> ensemble(
      VerificationSettings settings, EmbedderOptions encoder, SentenceSplitter splitter) {
    CoefficientsFile file = CoefficientsFile.of(settings);
    Coefficients coefficients = file.read();
    EmbedderOptions similarity = similarity(coefficients.encoder(), encoder);
    return ExecutorCache.shared()
        .lease(
            "ensemble %s over %s, %d tokens, on %s, beside %s"
                .formatted(
                    coefficients.identity(),
                    settings.entailment(),
                    settings.maxTokens(),
                    encoder.device(),
                    similarity),
            EntailmentScorer.class,
            () -> open(settings, encoder, similarity, splitter, coefficients, file.name()));
  }

  private static Opened<EntailmentScorer> open(
      VerificationSettings settings,
      EmbedderOptions encoder,
      EmbedderOptions similarity,
      SentenceSplitter splitter,
      Coefficients coefficients,
      String origin) {
    Lease<FeatureReader> reader = FeatureLease.of(settings, encoder, similarity, splitter);
    boolean done = false;
    try {
      EntailmentScorer scorer = new EnsembleEntailmentScorer(reader.value(), coefficients, origin);
      done = true;
      return new Opened<>(scorer, reader::close);
    } finally {
      if (!done) {
        reader.close();
      }
    }
  }

  /**
   * The encoder that coefficients were fitted with: the configured one if that is it, so that both
   * share its sessions; else one of its own, on CPU, whatever queries are embedded with.
   */
  private static EmbedderOptions similarity(
      Coefficients.Encoder fitted, EmbedderOptions configured) {
    EmbedderOptions own =
        new EmbedderOptions(
            fitted.model(),
            fitted.pooling(),
            fitted.queryPrefix(),
            fitted.passagePrefix(),
            fitted.normalise(),
            fitted.maxTokens(),
            fitted.titled(),
            configured.device(),
            Math.max(configured.batchTokens(), fitted.maxTokens()));
    return own.equals(configured)
        ? configured
        : new EmbedderOptions(
            own.model(),
            own.pooling(),
            own.queryPrefix(),
            own.passagePrefix(),
            own.normalise(),
            own.maxTokens(),
            own.titled(),
            Device.CPU,
            own.batchTokens());
  }

  private static Lease<EntailmentScorer> alone(
      VerificationSettings settings, EmbedderOptions encoder, SentenceSplitter splitter) {
    return ExecutorCache.shared()
        .lease(
            "%s, windows of %d, %d tokens, on %s"
                .formatted(
                    settings.entailment(),
                    settings.windowSentences(),
                    settings.maxTokens(),
                    encoder.device()),
            EntailmentScorer.class,
            () -> openAlone(settings, encoder, splitter));
  }

  private static Opened<EntailmentScorer> openAlone(
      VerificationSettings settings, EmbedderOptions encoder, SentenceSplitter splitter) {
    Lease<CrossEncoder> model = CrossEncoderLease.of(settings, encoder);
    boolean done = false;
    try {
      EntailmentScorer scorer =
          new CrossEncoderEntailmentScorer(model.value(), splitter, settings.windowSentences());
      done = true;
      return new Opened<>(scorer, model::close);
    } finally {
      if (!done) {
        model.close();
      }
    }
  }
}
