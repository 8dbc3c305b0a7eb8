package org.arverify.http;

import java.io.IOException;
import java.util.Optional;

/** Where replies are kept, by their key; shared by all who can reach it. Thread-safe. */
public interface ReplyStore {
  /**
   * What is kept under a key.
   *
   * @param key hexadecimal digits
   * @throws IOException if it cannot be told whether there is anything
   */
  Optional<String> read(String key) throws IOException;

  /** Keeps a text under a key, instead of what is there; others see it whole or not at all. */
  void write(String key, String text) throws IOException;
}
