package org.arverify.reader;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.util.LineReader;

/** The lines of a stream; a line ends with a line feed, or a carriage return and a line feed. */
final class Lines {
  private static final byte[] LINE_FEED = {'\n'};

  private Lines() {}

  /** All lines of {@code in}, lazily. */
  static Stream<Line> of(InputStream in) {
    LineReader reader = new LineReader(in, LINE_FEED);
    Text buffer = new Text();
    return Pull.stream(
        new Pull<Line>() {
          private long number;

          @Override
          public Optional<Line> next() throws IOException {
            if (reader.readLine(buffer) == 0) {
              return Optional.empty();
            }
            number++;
            return Optional.of(Line.of(number, buffer.getBytes(), buffer.getLength()));
          }
        });
  }

  /** The delimiter of records for Hadoop's line reader. */
  static byte[] delimiter() {
    return LINE_FEED.clone();
  }
}
