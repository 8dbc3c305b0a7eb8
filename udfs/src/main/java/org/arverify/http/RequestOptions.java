package org.arverify.http;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import java.time.Duration;

/**
 * Keys {@code requests.*}: how servers are asked, whichever they are. Decides no reply. Travels to
 * executors.
 *
 * @param inFlight requests that one executor has under way at a time
 * @param timeouts of one attempt
 * @param maxBody bytes of a reply; a longer one is refused without being read
 * @param retries of attempts that another one may mend
 * @param breaker when a server is left alone
 * @param budget what one executor may spend, and what a run may
 */
public record RequestOptions(
    int inFlight, Timeouts timeouts, long maxBody, Retries retries, Breaker breaker, Budget budget)
    implements Serializable {
  public RequestOptions {
    check(inFlight >= 1, "requests.in-flight must be at least 1, was %d", inFlight);
    check(
        maxBody >= 1 && maxBody <= Integer.MAX_VALUE,
        "requests.max-body must be from 1 byte to 2 GB, was %d",
        maxBody);
  }

  /** The same with at most so many requests in flight. */
  public RequestOptions atMost(int requests) {
    return new RequestOptions(
        Math.min(inFlight, requests), timeouts, maxBody, retries, breaker, budget);
  }

  /**
   * Time that one attempt may take.
   *
   * @param connect to the server
   * @param firstByte until the reply begins, which is when the model has written all of it
   * @param total until the reply has ended
   */
  public record Timeouts(Duration connect, Duration firstByte, Duration total)
      implements Serializable {
    public Timeouts {
      positive(connect, "requests.connect-timeout");
      positive(firstByte, "requests.first-byte-timeout");
      positive(total, "requests.timeout");
    }
  }

  /**
   * Attempts after 429, 5xx and lost connections.
   *
   * @param attempts at one request, the first included
   * @param firstWait before the second; doubled for each further one, half of it by chance
   * @param longestWait where a server asks for more, the request fails at once
   */
  public record Retries(int attempts, Duration firstWait, Duration longestWait)
      implements Serializable {
    public Retries {
      check(attempts >= 1, "requests.attempts must be at least 1, was %d", attempts);
      positive(firstWait, "requests.first-wait");
      check(
          longestWait.compareTo(firstWait) >= 0,
          "requests.longest-wait must not be below requests.first-wait, was %s",
          longestWait);
    }
  }

  /**
   * When a server that fails is left alone for a while.
   *
   * @param window attempts that are looked at: the last ones
   * @param failures share of them, in (0,1], that must have failed on the server's side
   * @param pause how long it is left alone
   */
  public record Breaker(int window, double failures, Duration pause) implements Serializable {
    public Breaker {
      check(window >= 1, "requests.breaker.window must be at least 1, was %d", window);
      check(
          failures > 0 && failures <= 1,
          "requests.breaker.failures must be above 0 and at most 1, was %s",
          failures);
      positive(pause, "requests.breaker.pause");
    }
  }

  /**
   * What may be spent; 0: any amount.
   *
   * @param calls of the model
   * @param tokens in and out
   */
  public record Budget(long calls, long tokens) implements Serializable {
    public Budget {
      check(calls >= 0, "requests.budget.calls must not be negative, was %d", calls);
      check(tokens >= 0, "requests.budget.tokens must not be negative, was %d", tokens);
    }
  }

  private static void positive(Duration duration, String key) {
    check(
        !duration.isNegative() && !duration.isZero(),
        "%s must be longer than nothing, was %s",
        key,
        duration);
  }
}
