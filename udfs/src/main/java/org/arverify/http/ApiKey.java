package org.arverify.http;

import java.util.Optional;

/**
 * The key of an API, which shows in no text.
 *
 * @param value empty where the server wants none
 */
record ApiKey(Optional<String> value) {
  private static final String REDACTED = "(redacted)";

  /** A text, such as a server's reply to a wrong key, without the key. */
  String redacted(String text) {
    return value.map(key -> text.replace(key, REDACTED)).orElse(text);
  }

  @Override
  public String toString() {
    return REDACTED;
  }
}
