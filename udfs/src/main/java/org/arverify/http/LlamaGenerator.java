package org.arverify.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.passage.Sha256;

/** A language model in a llama.cpp server that is started here and ends with this. Thread-safe. */
public final class LlamaGenerator implements Generator {
  /** Bytes at either end of a model file that name it, with its size. */
  private static final int SAMPLE = 1 << 20;

  private static final int HASH = 12;

  private final LlamaServer server;
  private final OpenAiGenerator generator;

  private LlamaGenerator(LlamaServer server, OpenAiGenerator generator) {
    this.server = server;
    this.generator = generator;
  }

  /**
   * Starts a server.
   *
   * @param replies where replies are kept; empty: each is asked for
   * @param threads that prompts wait on, with the class loader of the task
   * @throws ArVerifyException as {@link LlamaServer#start} throws it
   */
  public static LlamaGenerator start(
      LlamaOptions options,
      RequestOptions requests,
      Optional<ReplyStore> replies,
      ThreadFactory threads) {
    LlamaServer server = LlamaServer.start(options, threads);
    boolean done = false;
    try {
      String name = Path.of(options.model()).getFileName().toString();
      Endpoint endpoint =
          new Endpoint(
              server.baseUrl(),
              name,
              "",
              true,
              Endpoint.Schema.PLAIN,
              Endpoint.Continuation.PLAIN,
              Endpoint.ReplyLimit.MAX_TOKENS,
              "");
      LlamaGenerator generator =
          new LlamaGenerator(
              server,
              new OpenAiGenerator(
                  endpoint,
                  identity(options),
                  requests.atMost(options.slots()),
                  Optional.of(server.key()),
                  replies,
                  threads));
      done = true;
      return generator;
    } finally {
      if (!done) {
        server.close();
      }
    }
  }

  @Override
  public String identity() {
    return generator.identity();
  }

  @Override
  public Set<Capability> capabilities() {
    return generator.capabilities();
  }

  @Override
  public Generation generate(Prompt prompt) {
    return said(() -> generator.generate(prompt));
  }

  @Override
  public List<Generation> generateAll(List<Prompt> prompts) {
    return said(() -> generator.generateAll(prompts));
  }

  @Override
  public void close() {
    generator.close();
    server.close();
  }

  /** The process of the server. */
  long pid() {
    return server.pid();
  }

  private <T> T said(Supplier<T> asked) {
    try {
      return asked.get();
    } catch (ArVerifyException e) {
      if (server.isAlive()) {
        throw e;
      }
      throw new ArVerifyException(
          e.code(), "%s: %s".formatted(e.getMessage(), server.lastWords()), e);
    }
  }

  private static String identity(LlamaOptions options) {
    Path model = Path.of(options.model());
    return "llama-2/%s/%s/server-%s/context-%d%s"
        .formatted(
            model.getFileName(),
            fingerprint(model),
            fingerprint(Path.of(options.server())),
            options.context(),
            options.arguments().isEmpty() ? "" : "/" + options.arguments());
  }

  /** A file's size and what it begins and ends with: models are too large to be read for this. */
  private static String fingerprint(Path path) {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
      byte[] sample = new byte[(int) Math.min(SAMPLE, file.length())];
      ByteArrayOutputStream both = new ByteArrayOutputStream();
      for (long from : new long[] {0, file.length() - sample.length}) {
        file.seek(from);
        file.readFully(sample);
        both.writeBytes(sample);
      }
      return "%d-%s"
          .formatted(
              file.length(),
              Sha256.of(new ByteArrayInputStream(both.toByteArray())).substring(0, HASH));
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "reading %s failed: %s".formatted(path, e.getMessage()), e);
    }
  }
}
