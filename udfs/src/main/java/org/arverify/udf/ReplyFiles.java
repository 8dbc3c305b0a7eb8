package org.arverify.udf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.http.ReplyStore;

/**
 * Replies as files of a folder, on any file system that Hadoop knows. A file is written aside and
 * renamed, so that several executors may write the same reply. Thread-safe.
 */
final class ReplyFiles implements ReplyStore {
  /** Digits of a key that name its folder: no folder gets too many files. */
  private static final int FOLDER = 2;

  private final FileSystem files;
  private final Path folder;

  private ReplyFiles(FileSystem files, Path folder) {
    this.files = files;
    this.folder = folder;
  }

  /**
   * A folder, which is made if there is none.
   *
   * @throws ArVerifyException with code IO if that fails
   */
  static ReplyFiles in(String folder) {
    try {
      Path path = new Path(folder);
      FileSystem files = HadoopFiles.of(path);
      files.mkdirs(path);
      return new ReplyFiles(files, path);
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      throw new ArVerifyException(
          Code.IO,
          ("the folder of kept replies, %s, cannot be made: %s; name another in requests.cache, or"
                  + " off")
              .formatted(folder, e.getMessage()),
          e);
    }
  }

  @Override
  public Optional<String> read(String key) throws IOException {
    Path path = path(key);
    if (!files.exists(path)) {
      return Optional.empty();
    }
    try (FSDataInputStream stream = files.open(path)) {
      return Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Override
  public void write(String key, String text) throws IOException {
    Path path = path(key);
    files.mkdirs(path.getParent());
    Path aside = new Path(path.getParent(), "." + key + "." + UUID.randomUUID());
    try {
      try (FSDataOutputStream stream = files.create(aside, true)) {
        stream.write(text.getBytes(StandardCharsets.UTF_8));
      }
      // Some file systems rename over a file, others refuse to. What is there is damaged, or from
      // another executor and as good.
      if (!files.rename(aside, path)) {
        files.delete(path, false);
        if (!files.rename(aside, path) && !files.exists(path)) {
          throw new IOException("renaming %s to %s failed".formatted(aside, path));
        }
      }
    } finally {
      files.delete(aside, false);
    }
  }

  private Path path(String key) {
    return new Path(new Path(folder, key.substring(0, FOLDER)), key);
  }
}
