package org.arverify.reader;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.arverify.error.ArVerifyException;
import org.arverify.passage.Document;

/**
 * The records of a split, counted as they are read. Positions are lines or elements from the start
 * of the split. A failure to read comes out as an {@link ArVerifyException} that names the file.
 */
final class Records implements AutoCloseable {
  private final InputFile file;
  private final Closeable source;
  private final Stream<Entry<Document>> entries;
  private long count;

  private Records(InputFile file, Closeable source, Stream<Entry<Document>> entries) {
    this.file = file;
    this.source = source;
    this.entries = entries;
  }

  /**
   * Opens a split. The owner closes it.
   *
   * @param longest characters of a document that make sense at most
   */
  static Records open(Split split, CorpusFormat format, int longest, Configuration configuration) {
    try {
      if (format instanceof CorpusFormat.OfLines lines) {
        SplitLines source = SplitLines.open(split, configuration);
        Stream<Entry<Document>> entries =
            source.stream()
                .filter(line -> !isHeader(lines, split, line))
                .map(line -> line.parse(lines::document));
        return new Records(split.file(), source, entries);
      }
      InputStream in = split.file().open(configuration);
      CorpusFormat.OfFiles files = (CorpusFormat.OfFiles) format;
      return new Records(split.file(), in, files.documents(split.file(), in, longest));
    } catch (IOException e) {
      throw split.file().failure(e);
    } catch (UncheckedIOException e) {
      throw split.file().failure(e.getCause());
    }
  }

  private static boolean isHeader(CorpusFormat.OfLines format, Split split, Line line) {
    return split.start() == 0 && line.number() == 1 && format.header().isPresent();
  }

  /** The records, lazily; to be asked for once. */
  Stream<Entry<Document>> entries() {
    Iterator<Entry<Document>> iterator = entries.iterator();
    return Pull.stream(() -> next(iterator));
  }

  private Optional<Entry<Document>> next(Iterator<Entry<Document>> iterator) {
    try {
      if (!iterator.hasNext()) {
        return Optional.empty();
      }
      count++;
      return Optional.of(iterator.next());
    } catch (UncheckedIOException e) {
      throw file.failure(e.getCause());
    }
  }

  /** Records given so far. */
  long count() {
    return count;
  }

  /** Lines read so far, the header included; 0 if the split was not read by lines. */
  long lines() {
    return source instanceof SplitLines lines ? lines.count() : 0;
  }

  /** Bytes of the split that were read so far, at least; 0 if it is not read by lines. */
  long bytes() {
    return source instanceof SplitLines lines ? lines.bytes() : 0;
  }

  @Override
  public void close() {
    try {
      source.close();
    } catch (IOException e) {
      throw file.failure(e);
    }
  }
}
