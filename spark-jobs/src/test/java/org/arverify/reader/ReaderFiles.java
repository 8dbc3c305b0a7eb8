package org.arverify.reader;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.arverify.passage.ChunkingSpec;

/** Small files to read, and the options to read them with. */
final class ReaderFiles {
  private ReaderFiles() {}

  static CorpusOptions options() {
    return new CorpusOptions("main", new ChunkingSpec(100, 0), 1_000);
  }

  /** Writes a file, packed if its name ends with .gz, and returns its path. */
  static String write(Path folder, String name, String text) {
    return write(folder, name, text.getBytes(StandardCharsets.UTF_8));
  }

  static String write(Path folder, String name, byte[] bytes) {
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(file.getParent());
      try (OutputStream out = Files.newOutputStream(file);
          OutputStream packed = name.endsWith(".gz") ? new GZIPOutputStream(out) : out) {
        packed.write(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toString();
  }
}
