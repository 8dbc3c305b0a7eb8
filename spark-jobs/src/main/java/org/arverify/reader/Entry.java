package org.arverify.reader;

import java.util.Optional;
import java.util.function.Function;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.DeadLetter;

/**
 * A record of an input: what it holds, or why it is not taken.
 *
 * @param position its line or place in the file, from 1
 * @param value what it holds; empty if it is refused
 * @param reason why it is refused, in words that do not depend on the record; empty if it is taken
 * @param excerpt its beginning if it is refused, else empty
 */
record Entry<T>(long position, Optional<T> value, String reason, String excerpt) {
  static final String BLANK = "no text";
  static final String NOT_UTF_8 = "invalid UTF-8";

  static <T> Entry<T> taken(long position, T value) {
    return new Entry<>(position, Optional.of(value), "", "");
  }

  static <T> Entry<T> refused(long position, String reason, String record) {
    return new Entry<>(position, Optional.empty(), reason, excerpt(record));
  }

  /** What {@code parser} makes of a record; refused if it throws an exception with code FORMAT. */
  static <T> Entry<T> parsed(long position, String record, Function<String, T> parser) {
    try {
      return taken(position, parser.apply(record));
    } catch (ArVerifyException e) {
      return refused(position, malformed(e), record);
    }
  }

  /** What {@code parser} makes of the value; refused if it throws an exception with code FORMAT. */
  <R> Entry<R> map(Function<T, R> parser) {
    if (value.isEmpty()) {
      return new Entry<>(position, Optional.empty(), reason, excerpt);
    }
    try {
      return taken(position, parser.apply(value.get()));
    } catch (ArVerifyException e) {
      return refused(position, malformed(e), value.get().toString());
    }
  }

  /** The reason that an exception of a parser gives; other exceptions than those are thrown. */
  static String malformed(ArVerifyException exception) {
    if (exception.code() != Code.FORMAT) {
      throw exception;
    }
    return exception.getMessage();
  }

  /** A parser's way to refuse a record. */
  static ArVerifyException problem(String reason) {
    return new ArVerifyException(Code.FORMAT, reason);
  }

  private static String excerpt(String record) {
    String line = record.strip();
    if (line.length() <= DeadLetter.EXCERPT) {
      return line;
    }
    boolean pair = Character.isHighSurrogate(line.charAt(DeadLetter.EXCERPT - 1));
    return line.substring(0, pair ? DeadLetter.EXCERPT - 1 : DeadLetter.EXCERPT);
  }
}
