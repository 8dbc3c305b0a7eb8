package org.arverify.udf;

import org.arverify.embedding.Device;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.onnx.OnnxEmbedder;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/** Encoders as a JVM's tasks share them. */
public final class EncoderLease {
  private EncoderLease() {}

  /**
   * An encoder with as many one-thread sessions as this executor has cores: its tasks together keep
   * the cores busy and no more. On CUDA there is one session.
   *
   * @throws org.arverify.error.ArVerifyException as {@link OnnxEmbedder#open} throws it
   */
  public static Lease<Embedder> of(EmbedderOptions options) {
    int sessions = options.device() == Device.CUDA ? 1 : ExecutorCores.count();
    return ExecutorCache.shared()
        .lease(
            "%s with %d sessions".formatted(options, sessions),
            Embedder.class,
            () -> {
              Embedder embedder = OnnxEmbedder.open(options, sessions);
              return new Opened<>(embedder, embedder::close);
            });
  }
}
