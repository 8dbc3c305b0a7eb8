package org.arverify.udf;

import java.util.Optional;
import org.arverify.embedding.Device;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.CrossEncoderEntailmentScorer;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.offline.LexicalEntailmentScorer;
import org.arverify.onnx.OnnxCrossEncoder;
import org.arverify.passage.SentenceSplitter;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoderOptions;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/** Entailment scorers as a JVM's tasks share them. */
public final class ScorerLease {
  /** The name of the scorer that needs no cross-encoder. */
  public static final String OFFLINE = "offline";

  private ScorerLease() {}

  /**
   * The configured f_ent: {@value #OFFLINE}, or the cross-encoder of a folder, which passes its
   * self-test when it is opened.
   *
   * @param encoder of the {@value #OFFLINE} scorer; a cross-encoder runs on its device
   * @throws org.arverify.error.ArVerifyException if a model is missing or cannot be used
   */
  public static Lease<EntailmentScorer> of(
      VerificationSettings settings, EmbedderOptions encoder, SentenceSplitter splitter) {
    return settings.entailment().equals(OFFLINE)
        ? ExecutorCache.shared()
            .lease(
                "%s with %s".formatted(OFFLINE, encoder),
                EntailmentScorer.class,
                () -> offline(encoder, splitter))
        : crossEncoder(settings, encoder, splitter);
  }

  private static Opened<EntailmentScorer> offline(
      EmbedderOptions encoder, SentenceSplitter splitter) {
    Lease<Embedder> lease = EncoderLease.of(encoder);
    return new Opened<>(
        new LexicalEntailmentScorer(Optional.of(lease.value()), splitter), lease::close);
  }

  private static Lease<EntailmentScorer> crossEncoder(
      VerificationSettings settings, EmbedderOptions encoder, SentenceSplitter splitter) {
    CrossEncoderOptions options =
        new CrossEncoderOptions(
            settings.entailment(), settings.maxTokens(), encoder.device(), encoder.batchTokens());
    int sessions = options.device() == Device.CUDA ? 1 : ExecutorCores.count();
    return ExecutorCache.shared()
        .lease(
            "%s, windows of %d, with %d sessions"
                .formatted(options, settings.windowSentences(), sessions),
            EntailmentScorer.class,
            () -> open(options, sessions, splitter, settings.windowSentences()));
  }

  private static Opened<EntailmentScorer> open(
      CrossEncoderOptions options, int sessions, SentenceSplitter splitter, int windowSentences) {
    CrossEncoder model = OnnxCrossEncoder.open(options, sessions);
    boolean done = false;
    try {
      EntailmentScorer scorer = new CrossEncoderEntailmentScorer(model, splitter, windowSentences);
      done = true;
      return new Opened<>(scorer, model::close);
    } finally {
      if (!done) {
        model.close();
      }
    }
  }
}
