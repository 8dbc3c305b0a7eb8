package org.arverify.reader;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.JsonElements;
import org.arverify.json.JsonValue;

/**
 * The records of a JSON file: the lines of JSON Lines, the elements of an array, or the elements of
 * an array that is a member of an object. Their positions are the numbers of the lines or elements.
 */
final class JsonRecords {
  private static final int LOOK_AHEAD = 1024;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private JsonRecords() {}

  /** The elements of an array if the file starts with one, else its lines. */
  static Stream<Entry<JsonValue>> of(InputFile file, InputStream in) {
    BufferedInputStream buffered = new BufferedInputStream(in);
    try {
      return startsWithArray(buffered)
          ? elements(file, JsonElements.ofArray(reader(buffered)))
          : lines(buffered);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The elements of the array that a member of the file's object is. */
  static Stream<Entry<JsonValue>> ofMember(InputFile file, InputStream in, String name) {
    try {
      return elements(file, JsonElements.ofMember(reader(in), name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ArVerifyException e) {
      throw broken(file, e);
    }
  }

  /** A value a line. */
  static Stream<Entry<JsonValue>> lines(InputStream in) {
    return Lines.of(in).map(line -> line.parse(JsonValue::parse));
  }

  private static Stream<Entry<JsonValue>> elements(InputFile file, JsonElements elements) {
    return Pull.stream(
        new Pull<Entry<JsonValue>>() {
          private long position;

          @Override
          public Optional<Entry<JsonValue>> next() throws IOException {
            position++;
            try {
              return elements.next().map(value -> Entry.taken(position, value));
            } catch (ArVerifyException e) {
              throw broken(file, e);
            }
          }
        });
  }

  /** A file of one JSON document cannot be read on behind a mistake. */
  private static ArVerifyException broken(InputFile file, ArVerifyException cause) {
    return new ArVerifyException(
        Code.FORMAT, "%s: %s".formatted(file.shown(), cause.getMessage()), cause);
  }

  private static BufferedReader reader(InputStream in) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, Utf8.decoder()));
    reader.mark(1);
    if (reader.read() != BYTE_ORDER_MARK) {
      reader.reset();
    }
    return reader;
  }

  private static boolean startsWithArray(BufferedInputStream in) throws IOException {
    in.mark(LOOK_AHEAD);
    String start = Utf8.withoutMark(new String(in.readNBytes(LOOK_AHEAD), StandardCharsets.UTF_8));
    in.reset();
    return start.strip().startsWith("[");
  }
}
