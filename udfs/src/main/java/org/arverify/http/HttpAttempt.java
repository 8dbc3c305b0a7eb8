package org.arverify.http;

import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.arverify.http.HttpFailure.Kind;

/** One attempt at a request, within its time and size. Thread-safe. */
final class HttpAttempt implements AutoCloseable {
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERRORS = 500;

  /** Characters of an error's body that its message shows. */
  private static final int SHOWN = 300;

  private final HttpClient client;
  private final RequestOptions.Timeouts timeouts;
  private final long maxBody;
  private final ApiKey key;
  private final Clock clock;

  /**
   * @param key taken out of what a server says
   * @param executor of the client's own work
   */
  HttpAttempt(
      RequestOptions.Timeouts timeouts, long maxBody, ApiKey key, Clock clock, Executor executor) {
    this.key = key;
    this.timeouts = timeouts;
    this.maxBody = maxBody;
    this.clock = clock;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeouts.connect())
            .executor(executor)
            .build();
  }

  /**
   * The reply of status 2xx.
   *
   * @throws HttpFailure if there is none
   */
  SuccessfulHttpResponse send(HttpRequest request) {
    CompletableFuture<HttpResponse<byte[]>> sent =
        client.sendAsync(asked(request), LimitedBody.of(maxBody));
    try {
      HttpResponse<byte[]> response = sent.get(timeouts.total().toNanos(), TimeUnit.NANOSECONDS);
      if (response.statusCode() / 100 != 2) {
        throw failure(response);
      }
      return SuccessfulHttpResponse.builder()
          .statusCode(response.statusCode())
          .headers(response.headers().map())
          .body(response.body())
          .build();
    } catch (TimeoutException e) {
      sent.cancel(true);
      throw new HttpFailure(
          Kind.SLOW,
          "the reply did not end within requests.timeout, %s".formatted(shown(timeouts.total())),
          e);
    } catch (InterruptedException e) {
      sent.cancel(true);
      Thread.currentThread().interrupt();
      throw new HttpFailure(Kind.INTERRUPTED, "interrupted while waiting for a reply", e);
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    }
  }

  /** Ends the client's threads; on Java 17 they end once the client is garbage. */
  @Override
  public void close() {
    if (client instanceof AutoCloseable closeable) {
      try {
        closeable.close();
      } catch (Exception e) {
        throw new IllegalStateException("the HTTP client does not close", e);
      }
    }
  }

  private java.net.http.HttpRequest asked(HttpRequest request) {
    java.net.http.HttpRequest.Builder builder =
        java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
            .timeout(timeouts.firstByte())
            .method(
                request.method().name(),
                request.body() == null
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(request.body()));
    request.headers().forEach((name, values) -> values.forEach(v -> builder.header(name, v)));
    return builder.build();
  }

  private HttpFailure failure(Throwable cause) {
    if (cause instanceof LimitedBody.TooLong) {
      return new HttpFailure(Kind.REFUSED, String.valueOf(cause.getMessage()), cause);
    }
    if (cause instanceof java.net.http.HttpConnectTimeoutException) {
      return new HttpFailure(
          Kind.LOST,
          "there was no connection within requests.connect-timeout, %s"
              .formatted(shown(timeouts.connect())),
          cause);
    }
    if (cause instanceof HttpTimeoutException) {
      return new HttpFailure(
          Kind.SLOW,
          "the reply did not begin within requests.first-byte-timeout, %s"
              .formatted(shown(timeouts.firstByte())),
          cause);
    }
    if (cause instanceof IOException) {
      return new HttpFailure(
          Kind.LOST,
          "the connection failed: "
              + (cause.getMessage() == null
                  ? cause.getClass().getSimpleName()
                  : cause.getMessage()),
          cause);
    }
    return new HttpFailure(Kind.REFUSED, "the request failed: " + cause, cause);
  }

  private HttpFailure failure(HttpResponse<byte[]> response) {
    int status = response.statusCode();
    String body = key.redacted(new String(response.body(), StandardCharsets.UTF_8)).strip();
    String message =
        "the server replied with status %d: %s"
            .formatted(status, body.length() <= SHOWN ? body : body.substring(0, SHOWN) + "…");
    Kind kind =
        status == TOO_MANY_REQUESTS
            ? Kind.BUSY
            : status >= SERVER_ERRORS ? Kind.LOST : Kind.REFUSED;
    return new HttpFailure(
        kind, message, response.headers().firstValue("Retry-After").flatMap(this::wait), null);
  }

  /** Seconds, or a date; what is neither is no wish. */
  private Optional<Duration> wait(String retryAfter) {
    try {
      if (retryAfter.strip().matches("\\d{1,9}")) {
        return Optional.of(Duration.ofSeconds(Long.parseLong(retryAfter.strip())));
      }
      Duration wait =
          Duration.between(
              clock.instant(),
              Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(retryAfter.strip())));
      return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static String shown(Duration duration) {
    return duration.toMillis() + " ms";
  }
}
