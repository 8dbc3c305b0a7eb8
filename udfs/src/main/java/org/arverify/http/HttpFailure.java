package org.arverify.http;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An attempt without a reply. Never leaves this package: {@link OpenAiGenerator} turns it into the
 * project's exception.
 */
final class HttpFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What another attempt is worth, and whose fault it is. */
  enum Kind {
    /** The server is well and wants fewer requests (429): another attempt is worth its wait. */
    BUSY,
    /** A 5xx or a lost connection: the server's, and another attempt may mend it. */
    LOST,
    /** No reply in time: the server's, and another attempt would cost as much again. */
    SLOW,
    /** The request or its reply is at fault: another attempt would end alike. */
    REFUSED,
    /** The calling thread was interrupted. */
    INTERRUPTED
  }

  private final Kind kind;
  private final transient Optional<Duration> retryAfter;

  HttpFailure(Kind kind, String message, @Nullable Throwable cause) {
    this(kind, message, Optional.empty(), cause);
  }

  /**
   * @param retryAfter what the server asks to wait
   */
  HttpFailure(Kind kind, String message, Optional<Duration> retryAfter, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  /** Whether another attempt may succeed. */
  boolean retriable() {
    return kind == Kind.BUSY || kind == Kind.LOST;
  }

  /** Whether it says that the server is unwell. */
  boolean ofTheServer() {
    return kind == Kind.LOST || kind == Kind.SLOW;
  }

  boolean interrupted() {
    return kind == Kind.INTERRUPTED;
  }

  Optional<Duration> retryAfter() {
    return retryAfter;
  }
}
