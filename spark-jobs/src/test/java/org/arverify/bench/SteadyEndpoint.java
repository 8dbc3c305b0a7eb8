package org.arverify.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A chat endpoint that replies the same to everybody, after the same time, to any number at once: a
 * server whose throughput is known. As a program of its own it serves until it is killed.
 */
final class SteadyEndpoint implements AutoCloseable {
  private static final int BACKLOG = 1024;
  private static final byte[] REPLY =
      """
      {"id": "1", "object": "chat.completion", "model": "steady", "choices": [{"index": 0,
       "finish_reason": "stop", "message": {"role": "assistant", "content":
       "{\\"answerable\\": true, \\"sentences\\": [{\\"text\\": \\"It is 3.\\", \\"sources\\": [1]}]}"}}],
       "usage": {"prompt_tokens": 500, "completion_tokens": 20, "total_tokens": 520}}"""
          .getBytes(StandardCharsets.UTF_8);

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Duration latency;

  private SteadyEndpoint(int port, Duration latency) throws IOException {
    this.latency = latency;
    this.server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    server.setExecutor(threads);
    server.createContext("/v1/chat/completions", this::reply);
  }

  /**
   * @param port 0: a free one
   * @param latency of each reply
   */
  static SteadyEndpoint start(int port, Duration latency) throws IOException {
    SteadyEndpoint endpoint = new SteadyEndpoint(port, latency);
    endpoint.server.start();
    return endpoint;
  }

  /**
   * @param arguments port and milliseconds
   */
  public static void main(String[] arguments) throws IOException {
    SteadyEndpoint endpoint =
        start(Integer.parseInt(arguments[0]), Duration.ofMillis(Long.parseLong(arguments[1])));
    System.out.println(endpoint.url());
  }

  String url() {
    return "http://127.0.0.1:%d/v1".formatted(server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void reply(HttpExchange exchange) {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      Thread.sleep(latency.toMillis());
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, REPLY.length);
      exchange.getResponseBody().write(REPLY);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
