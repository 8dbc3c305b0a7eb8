package org.arverify.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A llama.cpp server as a process of this JVM's, on a port of the loopback interface, with a key
 * that only this JVM knows. It ends with this object, and with the JVM however that ends: a shell
 * between the two ends it as soon as the pipe from the JVM is closed, which the system does for a
 * process that was killed, too.
 */
final class LlamaServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LlamaServer.class);
  private static final int PORT_TRIES = 3;
  private static final int KEY_BYTES = 16;
  private static final long POLL_MILLIS = 50;
  private static final int STOP_SECONDS = 10;

  /** Variables that the server does not get: secrets, and options beside its configuration. */
  private static final Pattern NOT_ITS_OWN =
      Pattern.compile("^LLAMA_|(?i)secret|password|token|credential|(access|api)_?key");

  /**
   * Runs its arguments as a command, and kills it when its own input ends. Its code is the
   * command's.
   */
  private static final String WATCHED =
      """
      exec 3<&0
      "$@" </dev/null 3<&- &
      server=$!
      { while read -r line <&3; do :; done; kill -9 "$server"; } >/dev/null 2>&1 &
      watch=$!
      exec 3<&-
      wait "$server"
      code=$?
      kill "$watch" 2>/dev/null
      exit "$code"
      """;

  private final Process process;
  private final LastLines output;
  private final int port;
  private final String key;

  private LlamaServer(Process process, LastLines output, int port, String key) {
    this.process = process;
    this.output = output;
    this.port = port;
    this.key = key;
  }

  /**
   * Starts a server and waits until its model is loaded.
   *
   * @param threads the one that reads what it writes
   * @throws ArVerifyException with code MODEL_MISSING if there is no such binary or model, USAGE if
   *     the port is taken, MODEL_INVALID if the server ends or is not ready in time, with the last
   *     lines that it wrote
   */
  static LlamaServer start(LlamaOptions options, ThreadFactory threads) {
    checkFile("agent.llama.server", options.server(), "a llama-server binary of llama.cpp");
    if (!Files.isExecutable(Path.of(options.server()))) {
      throw new ArVerifyException(
          Code.MODEL_MISSING,
          "agent.llama.server, %s, cannot be executed: chmod +x it".formatted(options.server()));
    }
    checkFile("agent.llama.model", options.model(), "a GGUF file");
    if (options.port() > 0 && !isFree(options.port())) {
      throw new ArVerifyException(
          Code.USAGE,
          "agent.llama.port, %d, is taken on this machine: name another, or 0 for a free one"
              .formatted(options.port()));
    }
    for (int tries = 1; ; tries++) {
      LlamaServer server =
          launch(options, options.port() > 0 ? options.port() : freePort(), threads);
      boolean ready = false;
      try {
        server.awaitReady(options);
        ready = true;
        LOG.info("llama-server {} is ready on port {}", server.process.pid(), server.port);
        return server;
      } catch (ArVerifyException e) {
        // Between its choice and its use another process may have taken the port.
        if (options.port() > 0 || tries == PORT_TRIES || isFree(server.port)) {
          throw e;
        }
      } finally {
        if (!ready) {
          server.close();
        }
      }
    }
  }

  String baseUrl() {
    return "http://127.0.0.1:%d/v1".formatted(port);
  }

  String key() {
    return key;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  /** How it ended and what it wrote last, for an error. */
  String lastWords() {
    return "llama-server %s; its last lines:\n%s"
        .formatted(
            process.isAlive() ? "is alive" : "ended with code " + process.exitValue(), output);
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      LOG.debug("the pipe to llama-server was closed already", e);
    }
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      output.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static LlamaServer launch(LlamaOptions options, int port, ThreadFactory threads) {
    byte[] random = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(random);
    String key = HexFormat.of().formatHex(random);
    List<String> command =
        new ArrayList<>(
            List.of(
                "/bin/sh",
                "-c",
                WATCHED,
                "arverify-llama",
                options.server(),
                "--model",
                options.model(),
                "--host",
                "127.0.0.1",
                "--port",
                Integer.toString(port),
                "--parallel",
                Integer.toString(options.slots()),
                "--ctx-size",
                Integer.toString(Math.multiplyExact(options.slots(), options.context()))));
    if (options.threads() > 0) {
      command.addAll(List.of("--threads", Integer.toString(options.threads())));
    }
    command.addAll(options.arguments());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> NOT_ITS_OWN.matcher(name).find());
    builder.environment().put("LLAMA_API_KEY", key);
    try {
      Process process = builder.start();
      return new LlamaServer(process, LastLines.of(process.getInputStream(), threads), port, key);
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "starting %s failed: %s".formatted(options.server(), e.getMessage()), e);
    }
  }

  private void awaitReady(LlamaOptions options) {
    long deadline = System.nanoTime() + options.startTimeout().toNanos();
    HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(1))
            .build();
    while (true) {
      if (!process.isAlive()) {
        throw notReady(options, "ended before its model was loaded");
      }
      if (isReady(client)) {
        return;
      }
      if (System.nanoTime() >= deadline) {
        throw notReady(
            options,
            "was not ready within agent.llama.start-timeout, %s".formatted(options.startTimeout()));
      }
      pause();
    }
  }

  /** Whether this very server, which alone takes the key, has its model loaded. */
  private boolean isReady(HttpClient client) {
    HttpRequest ask =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d/tokenize".formatted(port)))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(STOP_SECONDS))
            .POST(BodyPublishers.ofString("{\"content\": \"ready\"}"))
            .build();
    try {
      return client.send(ask, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private ArVerifyException notReady(LlamaOptions options, String problem) {
    return new ArVerifyException(
        Code.MODEL_INVALID,
        "%s with model %s %s: %s"
            .formatted(options.server(), options.model(), problem, lastWords()));
  }

  private static void pause() {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static ArVerifyException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new ArVerifyException(Code.IO, "interrupted while llama-server started", e);
  }

  private static void checkFile(String key, String file, String what) {
    if (file.isBlank() || !Files.isRegularFile(Path.of(file))) {
      throw new ArVerifyException(
          Code.MODEL_MISSING,
          "%s is \"%s\", and there is no such file on this machine: name %s"
              .formatted(key, file, what));
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "there is no free port for llama-server: " + e.getMessage(), e);
    }
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
