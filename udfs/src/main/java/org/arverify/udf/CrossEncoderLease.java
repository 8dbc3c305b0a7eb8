package org.arverify.udf;

import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.onnx.OnnxCrossEncoder;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoderOptions;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/** Cross-encoders as a JVM's tasks share them. */
final class CrossEncoderLease {
  /** Where the shipped one lies on the class path. */
  private static final String SHIPPED = "classpath:org/arverify/entailment/nli";

  private CrossEncoderLease() {}

  /**
   * The configured cross-encoder, with as many one-thread sessions as this executor has cores; on
   * CUDA one.
   *
   * @param encoder whose device and batches it gets; the shipped one is in 8 bits, and runs on CPU
   * @throws org.arverify.error.ArVerifyException as {@link OnnxCrossEncoder#open} throws it
   */
  static Lease<CrossEncoder> of(VerificationSettings settings, EmbedderOptions encoder) {
    boolean shipped = settings.entailment().equals(VerificationSettings.EMBEDDED);
    CrossEncoderOptions options =
        new CrossEncoderOptions(
            shipped ? SHIPPED : settings.entailment(),
            settings.maxTokens(),
            shipped ? Device.CPU : encoder.device(),
            encoder.batchTokens());
    int sessions = options.device() == Device.CUDA ? 1 : ExecutorCores.count();
    return ExecutorCache.shared()
        .lease(
            "%s with %d sessions".formatted(options, sessions),
            CrossEncoder.class,
            () -> {
              CrossEncoder opened = OnnxCrossEncoder.open(options, sessions);
              return new Opened<>(opened, opened::close);
            });
  }
}
