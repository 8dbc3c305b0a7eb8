package org.arverify.reader;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.zip.ZipException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.jspecify.annotations.Nullable;

/**
 * A file of an input.
 *
 * @param path where it is, as Hadoop's file systems know it
 * @param name its path relative to the input, or its bare name if it is the input
 * @param length in bytes, as stored
 */
record InputFile(String path, String name, long length) {
  /** What a local path starts with, as a pattern; people want a slash in its place. */
  static final String LOCAL = "^file:/+";

  /** The file's bytes, unpacked if the name ends with {@code .gz} or the like. */
  InputStream open(Configuration configuration) throws IOException {
    Path location = new Path(path);
    InputStream stored = FileSystem.get(location.toUri(), configuration).open(location);
    CompressionCodec codec = codec(configuration);
    if (codec == null) {
      return stored;
    }
    try {
      return codec.createInputStream(stored);
    } catch (IOException e) {
      stored.close();
      throw e;
    }
  }

  /** The file's bytes as they are stored. */
  InputStream openStored(Configuration configuration) throws IOException {
    Path location = new Path(path);
    return FileSystem.get(location.toUri(), configuration).open(location);
  }

  /** Whether the file can be read from a place in its middle. */
  boolean splittable(Configuration configuration) {
    return codec(configuration) == null;
  }

  private @Nullable CompressionCodec codec(Configuration configuration) {
    return new CompressionCodecFactory(configuration).getCodec(new Path(path));
  }

  /** The name without {@code .gz} or the like. */
  static String unpackedName(String name) {
    return name.replaceFirst("(?i)\\.(gz|bz2|zst)$", "");
  }

  /** The path for people: without the scheme where it is a local file. */
  String shown() {
    return path.replaceFirst(LOCAL, "/");
  }

  /** What a failure to read this file means. */
  ArVerifyException failure(IOException cause) {
    boolean damaged =
        cause instanceof EOFException
            || cause instanceof ZipException
            || cause instanceof CharacterCodingException;
    return new ArVerifyException(
        damaged ? Code.CORRUPT : Code.IO,
        damaged
            ? "%s is damaged or cut off (%s); fetch it again".formatted(shown(), cause)
            : "cannot read %s: %s".formatted(shown(), cause),
        cause);
  }
}
