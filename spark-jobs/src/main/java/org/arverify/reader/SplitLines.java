package org.arverify.reader;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapred.LineRecordReader;

/** The lines that start in a split, as Hadoop's text input sees them, numbered from 1. */
final class SplitLines implements Closeable {
  private final LineRecordReader reader;
  private final LongWritable offset = new LongWritable();
  private final Text buffer = new Text();
  private final long length;
  private long count;

  private SplitLines(LineRecordReader reader, long length) {
    this.reader = reader;
    this.length = length;
  }

  /** Opens the lines of a split. The owner closes them. */
  static SplitLines open(Split split, Configuration configuration) throws IOException {
    Path path = new Path(split.file().path());
    FileSplit part = new FileSplit(path, split.start(), split.length(), new String[0]);
    return new SplitLines(
        new LineRecordReader(configuration, part, Lines.delimiter()), split.length());
  }

  Stream<Line> stream() {
    return Pull.stream(this::next);
  }

  private Optional<Line> next() throws IOException {
    if (!reader.next(offset, buffer)) {
      return Optional.empty();
    }
    count++;
    return Optional.of(Line.of(count, buffer.getBytes(), buffer.getLength()));
  }

  /** Bytes of the split read so far, packed as they are; about, for progress. */
  long bytes() {
    try {
      return (long) (reader.getProgress() * length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lines read so far. */
  long count() {
    return count;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
