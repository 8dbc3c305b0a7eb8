package org.arverify.error;

/**
 * The only exception that this project throws on purpose, apart from a caller's bug ({@link
 * Checks}). Its message says what was attempted, with which values, why it failed and what to do.
 */
public final class ArVerifyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Code code;

  public ArVerifyException(Code code, String message) {
    super(message);
    this.code = code;
  }

  public ArVerifyException(Code code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  /** What went wrong, in a form that can be counted. */
  public Code code() {
    return code;
  }
}
