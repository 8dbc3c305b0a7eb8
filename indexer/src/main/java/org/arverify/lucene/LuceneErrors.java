package org.arverify.lucene;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** Lucene's exceptions as this project's. */
final class LuceneErrors {
  private LuceneErrors() {}

  static ArVerifyException whileWriting(Object where, IOException cause) {
    return new ArVerifyException(
        Code.IO,
        "writing the shard %s failed: %s; check that the disk has room and is writable, then rerun"
            .formatted(where, reason(cause)),
        cause);
  }

  static ArVerifyException whileReading(Object where, IOException cause) {
    if (isDamage(cause)) {
      return new ArVerifyException(
          Code.CORRUPT,
          "the shard %s is incomplete or damaged: %s; delete its folder, and if it is no cached copy run `arverify index` again, which rebuilds the shard"
              .formatted(where, reason(cause)),
          cause);
    }
    return new ArVerifyException(
        Code.IO,
        "reading the shard %s failed: %s; check that the folder is there and readable, then rerun"
            .formatted(where, reason(cause)),
        cause);
  }

  private static boolean isDamage(IOException cause) {
    return cause instanceof CorruptIndexException
        || cause instanceof IndexNotFoundException
        || cause instanceof IndexFormatTooOldException
        || cause instanceof IndexFormatTooNewException
        || cause instanceof EOFException
        || cause instanceof NoSuchFileException;
  }

  private static String reason(IOException cause) {
    return cause.getMessage() == null
        ? cause.getClass().getSimpleName()
        : "%s (%s)".formatted(cause.getMessage(), cause.getClass().getSimpleName());
  }
}
