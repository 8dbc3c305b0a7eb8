package org.arverify.reader;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Elements that are asked for one by one until there is none. */
@FunctionalInterface
interface Pull<T> {
  /** The next element, or nothing from now on. */
  Optional<T> next() throws IOException;

  /** The elements as a lazy stream; an IOException comes out of it unchecked. */
  static <T> Stream<T> stream(Pull<T> pull) {
    return stream(iterator(pull));
  }

  static <T> Stream<T> stream(Iterator<T> iterator) {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(iterator, Spliterator.ORDERED | Spliterator.NONNULL),
        false);
  }

  private static <T> Iterator<T> iterator(Pull<T> pull) {
    return new Iterator<>() {
      private Optional<T> ahead = Optional.empty();
      private boolean ended;

      @Override
      public boolean hasNext() {
        if (ahead.isEmpty() && !ended) {
          try {
            ahead = pull.next();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          ended = ahead.isEmpty();
        }
        return ahead.isPresent();
      }

      @Override
      public T next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        T element = ahead.get();
        ahead = Optional.empty();
        return element;
      }
    };
  }
}
