package org.arverify.http;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import io.github.resilience4j.circuitbreaker.CallNotPermittedException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.core.IntervalFunction;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.random.RandomGenerator;
import org.arverify.http.HttpFailure.Kind;

/**
 * Requests with a bound on how many are in flight, further attempts where they may help, and a
 * circuit breaker. A request that waits for its next attempt is not in flight. While the breaker is
 * open requests wait for its pause to end, which counts as an attempt. Thread-safe.
 */
final class ResilientHttpClient implements HttpClient {
  private static final double PERCENT = 100;

  private final HttpAttempt attempt;
  private final RequestOptions options;
  private final Semaphore permits;
  private final CircuitBreaker breaker;
  private final Retry retry;
  private final IntervalFunction backoff;
  private final RandomGenerator random;

  /**
   * @param server names it in the log
   * @param random of the waits
   */
  ResilientHttpClient(
      String server, RequestOptions options, HttpAttempt attempt, RandomGenerator random) {
    this.attempt = attempt;
    this.options = options;
    this.random = random;
    this.permits = new Semaphore(options.inFlight(), true);
    RequestOptions.Retries retries = options.retries();
    this.backoff =
        IntervalFunction.ofExponentialRandomBackoff(
            retries.firstWait(), 2, 0.5, retries.longestWait());
    this.breaker =
        CircuitBreaker.of(
            server,
            CircuitBreakerConfig.custom()
                .slidingWindow(
                    options.breaker().window(),
                    options.breaker().window(),
                    SlidingWindowType.COUNT_BASED)
                .failureRateThreshold((float) (options.breaker().failures() * PERCENT))
                .waitDurationInOpenState(options.breaker().pause())
                .permittedNumberOfCallsInHalfOpenState(options.inFlight())
                .recordException(e -> e instanceof HttpFailure f && f.ofTheServer())
                .ignoreException(e -> e instanceof HttpFailure f && f.interrupted())
                .build());
    this.retry =
        Retry.of(
            server,
            RetryConfig.<SuccessfulHttpResponse>custom()
                .maxAttempts(retries.attempts())
                .retryOnException(this::isWorthAnother)
                .intervalBiFunction(
                    (number, outcome) ->
                        outcome.isLeft() ? wait(number, outcome.getLeft()).toMillis() : 0L)
                .build());
  }

  /**
   * {@inheritDoc}
   *
   * @throws HttpFailure if the last attempt brought no reply
   */
  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    try {
      return retry.executeSupplier(() -> breaker.executeSupplier(() -> permitted(request)));
    } catch (HttpFailure e) {
      throw Thread.currentThread().isInterrupted() && !e.interrupted() ? interrupted(e) : e;
    } catch (CallNotPermittedException e) {
      throw new HttpFailure(
          Kind.LOST,
          "the server is left alone for a while: at least %s of the last %d attempts failed"
              .formatted(options.breaker().failures(), options.breaker().window()),
          e);
    }
  }

  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    throw new UnsupportedOperationException("replies are not streamed");
  }

  /** What gives a chat model this client. */
  HttpClientBuilder given() {
    return new Given(this);
  }

  private SuccessfulHttpResponse permitted(HttpRequest request) {
    try {
      permits.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new HttpFailure(Kind.INTERRUPTED, "interrupted before a request was sent", e);
    }
    try {
      return attempt.send(request);
    } finally {
      permits.release();
    }
  }

  /** A wait that was interrupted ends with what was waited after. */
  private static HttpFailure interrupted(HttpFailure before) {
    InterruptedException cause = new InterruptedException();
    cause.initCause(before);
    return new HttpFailure(
        Kind.INTERRUPTED, "interrupted before it was asked again: " + before.getMessage(), cause);
  }

  private boolean isWorthAnother(Throwable failure) {
    return failure instanceof CallNotPermittedException
        || (failure instanceof HttpFailure known
            && known.retriable()
            && known.retryAfter().orElse(Duration.ZERO).compareTo(options.retries().longestWait())
                <= 0);
  }

  /** At least what the server asks for; by chance a little more, since others wait for it too. */
  private Duration wait(int number, Throwable failure) {
    Duration asked =
        failure instanceof HttpFailure known
            ? known.retryAfter().orElse(Duration.ZERO)
            : options.breaker().pause();
    if (asked.isZero()) {
      return Duration.ofMillis(backoff.apply(number));
    }
    return asked.plusMillis(random.nextLong(options.retries().firstWait().toMillis() + 1));
  }

  /** A builder of what is built already: times are this client's own. */
  private record Given(HttpClient build) implements HttpClientBuilder {
    @Override
    public Duration connectTimeout() {
      return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration timeout) {
      return this;
    }

    @Override
    public Duration readTimeout() {
      return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration timeout) {
      return this;
    }
  }
}
