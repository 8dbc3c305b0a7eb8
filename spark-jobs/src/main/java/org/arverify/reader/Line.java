package org.arverify.reader;

import java.util.Arrays;
import java.util.function.Function;
import org.arverify.error.ArVerifyException;

/**
 * A line of a file as bytes, without its end.
 *
 * @param number from 1
 */
record Line(long number, byte[] bytes) {
  /** Copies {@code length} bytes, less a carriage return at their end. */
  static Line of(long number, byte[] bytes, int length) {
    int end = length > 0 && bytes[length - 1] == '\r' ? length - 1 : length;
    return new Line(number, Arrays.copyOf(bytes, end));
  }

  /**
   * The text of the line.
   *
   * @throws ArVerifyException with code FORMAT if it is not UTF-8
   */
  String text() {
    String text = Utf8.decode(bytes, bytes.length);
    return number == 1 ? Utf8.withoutMark(text) : text;
  }

  /** The text of the line, with something in place of what is not UTF-8. */
  String shown() {
    return Utf8.show(bytes, bytes.length);
  }

  boolean isBlank() {
    return shown().isBlank();
  }

  /** What {@code parser} makes of the line. */
  <T> Entry<T> parse(Function<String, T> parser) {
    try {
      return Entry.parsed(number, text(), parser);
    } catch (ArVerifyException e) {
      return Entry.refused(number, Entry.malformed(e), shown());
    }
  }
}
